import { fromCallback, type EventObject } from 'xstate';
import type { MixingEvent, MixingInput } from '@colloquy/machines/stream/ports.ts';
import type { StreamStore } from '../peer/streams.ts';
import type { BroadcastTracks, SentTracks } from './broadcastTracks.ts';
import type { mixStage } from './stageMix.ts';

/** The id under which the store holds what viewers get while a guest is on stage. */
const STAGE_STREAM = 'stage';

type MixingDependencies = {
  own: SentTracks;
  broadcastTracks: BroadcastTracks;
  streams: StreamStore;
  /** Loaded with the first guest. */
  load: () => Promise<typeof mixStage>;
};

/** Shows viewers broadcaster and guest, until it is stopped: connections have their former tracks again before the mixed ones end. */
export function createMixing({ own, broadcastTracks, streams, load }: MixingDependencies) {
  return fromCallback<EventObject, MixingInput>(({ input, sendBack }) => {
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const mix = await load();
      const guest = streams.get(input.streamId() ?? '');
      if (isOver || !guest) return;
      const stage = mix(own, guest);
      broadcastTracks.show(stage.mixed);
      streams.put(STAGE_STREAM, new MediaStream([stage.mixed.video]));
      end = () => {
        broadcastTracks.show(undefined);
        streams.remove(STAGE_STREAM);
        stage.stop();
      };
      sendBack({ type: 'stage.mixed', streamId: STAGE_STREAM } satisfies MixingEvent);
    };
    // Where it cannot be mixed, viewers go on seeing the broadcaster.
    void begin().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  });
}

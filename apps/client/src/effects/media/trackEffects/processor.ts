import { fromCallback } from 'xstate';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import type {
  ProcessorCommand,
  ProcessorEvent,
  ProcessorInput,
  TrackEffect,
} from '@colloquy/machines/trackEffect/ports.ts';
import { withhold, type ChangedTrack, type Outgoing } from '../outgoing.ts';

/** A track with an effect, which can become another one. */
type TrackWithEffect = ChangedTrack & { become(effect: TrackEffect): void };

/** What has been loaded for one kind of track. */
export type EffectProcessor = {
  /** Called for each device that is used while the effect is wanted. */
  create(track: MediaStreamTrack, effect: TrackEffect, emit: (event: ProcessorEvent) => void): TrackWithEffect;
  end?(): void;
};

/** The processor port: changes what `outgoing` sends of one kind of device. */
export function createProcessor(outgoing: Outgoing, kind: DeviceKind, load: () => Promise<EffectProcessor>) {
  return fromCallback<ProcessorCommand, ProcessorInput>(({ input, sendBack, receive }) => {
    let { effect } = input;
    let ended = false;
    let workshop: EffectProcessor | undefined;
    let current: TrackWithEffect | undefined;
    const emit = (event: ProcessorEvent) => {
      if (!ended) sendBack(event);
    };

    const start = async () => {
      try {
        const loaded = await load();
        if (ended) return loaded.end?.();
        workshop = loaded;
        return outgoing.change(kind, (track) => (current = loaded.create(track, effect, emit)));
      } catch {
        return emit({ type: 'effect.failed' });
      }
    };
    // A room that should not be seen must not be seen at first either; a voice may be heard.
    if (kind === 'camera') outgoing.change(kind, withhold);
    void start();

    receive((command) => {
      ({ effect } = command);
      current?.become(effect);
    });
    return () => {
      ended = true;
      outgoing.change(kind, undefined);
      workshop?.end?.();
    };
  });
}

import type { ConnectionEvent, TrackKind } from '@colloquy/machines/peerNegotiation/ports.ts';
import { videoPlaceOf } from './videoPlaces.ts';
import type { Levels } from '../media/levels.ts';
import type { StreamStore } from './streams.ts';

/**
 * Gathers what the far side sends into streams of ours, whatever streams it announces: tracks may be exchanged and plain
 * clients may announce none. One stream is for microphone and camera; a screen that comes beside them has its own.
 */
export function createReceiving(
  connection: RTCPeerConnection,
  { streamId, screenBeside }: { streamId: string; screenBeside: boolean },
  { streams, levels }: { streams: StreamStore; levels: Levels },
  say: (event: ConnectionEvent) => void,
) {
  const person = { streamId, stream: new MediaStream() };
  const screen = { streamId: `${streamId}:screen`, stream: new MediaStream() };

  const kindOf = ({ track, transceiver }: RTCTrackEvent): TrackKind => {
    if (track.kind === 'audio') return 'audio';
    return screenBeside && videoPlaceOf(connection, transceiver) === 'screen' ? 'screen' : 'video';
  };

  let forgetLevel: (() => void) | undefined;

  connection.addEventListener('track', (event) => {
    const { track, receiver, streams: announced } = event;
    const kind = kindOf(event);
    const { streamId: id, stream } = kind === 'screen' ? screen : person;

    const remove = (gone: MediaStreamTrack) => {
      if (gone !== track || !stream.getTracks().includes(track)) return;
      stream.removeTrack(track);
      say({ type: 'connection.trackRemoved', streamId: id, kind });
    };

    if (!stream.getTracks().includes(track)) stream.addTrack(track);
    streams.put(id, stream);
    // What came in tells how loud it is: nothing has to be decoded or analysed for that.
    if (kind === 'audio') {
      forgetLevel = levels.put(id, () => receiver.getSynchronizationSources()[0]?.audioLevel ?? 0);
    }
    say({ type: 'connection.trackAdded', streamId: id, kind });
    track.addEventListener('ended', () => remove(track));
    announced[0]?.addEventListener('removetrack', ({ track: gone }) => remove(gone));
  });

  return {
    stop() {
      forgetLevel?.();
      // A fresh connection to the same far side may have put its own there.
      for (const { streamId, stream } of [person, screen])
        if (streams.get(streamId) === stream) streams.remove(streamId);
    },
  };
}

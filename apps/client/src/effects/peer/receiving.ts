import type { ConnectionEvent, TrackKind } from '@colloquy/machines/peerNegotiation/ports.ts';
import { videoPlaceOf } from './videoPlaces.ts';
import type { SpeakingLevels } from '../media/speakingLevels.ts';
import type { StreamStore } from './streams.ts';

/**
 * Gathers the remote peer's tracks into streams of ours, whatever streams it announces: tracks may be exchanged and plain
 * clients may announce none. One stream is for microphone and camera; a second picture has its own, so that the playing
 * stream does not change while that comes and goes.
 */
export function createReceiving(
  connection: RTCPeerConnection,
  { streamId, screenBeside }: { streamId: string; screenBeside: boolean },
  { streams, speakingLevels }: { streams: StreamStore; speakingLevels: SpeakingLevels },
  emit: (event: ConnectionEvent) => void,
) {
  const person = { streamId, stream: new MediaStream() };
  const screen = { streamId: `${streamId}:screen`, stream: new MediaStream() };

  /** A plain client's first picture is the person; a second one must not touch the playing stream. */
  const isBeside = ({ track, transceiver }: RTCTrackEvent): boolean =>
    screenBeside
      ? videoPlaceOf(connection, transceiver) === 'screen'
      : person.stream.getVideoTracks().some(({ id }) => id !== track.id);

  const kindOf = (event: RTCTrackEvent): TrackKind => {
    if (event.track.kind === 'audio') return 'audio';
    return isBeside(event) ? 'screen' : 'video';
  };

  let forgetLevel: (() => void) | undefined;

  connection.addEventListener('track', (event) => {
    const { track, receiver, streams: announced } = event;
    const kind = kindOf(event);
    const { streamId: id, stream } = kind === 'screen' ? screen : person;

    // A sender that announces no stream removes nothing from it: a track that returns never left.
    if (stream.getTracks().includes(track)) return;
    stream.addTrack(track);
    streams.put(id, stream);
    // Receivers report their own level: nothing has to be decoded or analysed for that.
    if (kind === 'audio') {
      forgetLevel = speakingLevels.put(id, () => receiver.getSynchronizationSources()[0]?.audioLevel ?? 0);
    }
    emit({ type: 'connection.trackAdded', streamId: id, kind });

    const there = new AbortController();
    const remove = () => {
      there.abort();
      stream.removeTrack(track);
      emit({ type: 'connection.trackRemoved', streamId: id, kind });
    };
    track.addEventListener('ended', remove, there);
    announced[0]?.addEventListener('removetrack', ({ track: gone }) => gone === track && remove(), there);
  });

  return {
    stop() {
      forgetLevel?.();
      // A fresh connection to the same remote peer may have put its own there.
      for (const { streamId, stream } of [person, screen])
        if (streams.get(streamId) === stream) streams.remove(streamId);
    },
  };
}

import type { ConnectionEvent } from '@colloquy/machines/peerNegotiation/ports.ts';
import type { StreamStore } from './streams.ts';

const kindOf = (track: MediaStreamTrack) => (track.kind === 'audio' ? 'audio' : 'video');

/**
 * Gathers what the far side sends into one stream of ours, whatever streams it announces: tracks may be exchanged and
 * plain clients may announce none.
 */
export function createReceiving(
  connection: RTCPeerConnection,
  streamId: string,
  streams: StreamStore,
  say: (event: ConnectionEvent) => void,
) {
  const stream = new MediaStream();

  const remove = (track: MediaStreamTrack) => {
    if (!stream.getTracks().includes(track)) return;
    stream.removeTrack(track);
    say({ type: 'connection.trackRemoved', streamId, kind: kindOf(track) });
  };

  connection.addEventListener('track', ({ track, streams: announced }) => {
    if (!stream.getTracks().includes(track)) stream.addTrack(track);
    streams.put(streamId, stream);
    say({ type: 'connection.trackAdded', streamId, kind: kindOf(track) });
    track.addEventListener('ended', () => remove(track));
    announced[0]?.addEventListener('removetrack', (event) => remove(event.track));
  });

  return { stop: () => streams.remove(streamId) };
}

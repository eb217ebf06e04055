import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import type { BlurredTrack, CreateBlurredTrack } from './blurredTrack.ts';

/** What this page sends to everybody: at most one track of each kind. Connections follow it without a new offer. */
export type OutgoingKind = DeviceKind | 'screen';

const KINDS: readonly OutgoingKind[] = ['microphone', 'camera', 'screen'];

export type Outgoing = {
  track(kind: OutgoingKind): MediaStreamTrack | undefined;
  /** What connections send for it: the track itself, or its blurred form while everything is blurred. */
  sent(kind: OutgoingKind): MediaStreamTrack | undefined;
  /** The stream under which all outgoing tracks are announced. */
  stream(): MediaStream;
  set(kind: OutgoingKind, track: MediaStreamTrack | undefined): void;
  /** Whether strangers get a tiny picture, silence and no screen instead of the tracks; takes effect at once. */
  blur(blurred: boolean): void;
  /** Called with the kind whose sent track was exchanged. Returns a function that stops it. */
  subscribe(listener: (kind: OutgoingKind) => void): () => void;
};

/** @param createBlurredTrack what is sent while blurred; by default nothing. */
export function createOutgoing(createBlurredTrack?: CreateBlurredTrack): Outgoing {
  const tracks = new Map<OutgoingKind, MediaStreamTrack>();
  const blurredTracks = new Map<OutgoingKind, BlurredTrack>();
  const listeners = new Set<(kind: OutgoingKind) => void>();
  const announced = new MediaStream();
  let isBlurred = false;

  /** Connections have taken the new track before the old one ends. */
  const exchange = (kind: OutgoingKind) => {
    const former = blurredTracks.get(kind);
    const track = tracks.get(kind);
    blurredTracks.delete(kind);
    if (isBlurred && track && createBlurredTrack) blurredTracks.set(kind, createBlurredTrack(kind, track));
    listeners.forEach((listener) => listener(kind));
    former?.stop();
  };

  return {
    track: (kind) => tracks.get(kind),
    sent: (kind) => (isBlurred ? blurredTracks.get(kind)?.track : tracks.get(kind)),
    stream: () => announced,
    set(kind, track) {
      const former = tracks.get(kind);
      if (former) announced.removeTrack(former);
      if (track) {
        tracks.set(kind, track);
        announced.addTrack(track);
      } else tracks.delete(kind);
      if (former !== track) exchange(kind);
    },
    blur(blurred) {
      if (isBlurred === blurred) return;
      isBlurred = blurred;
      KINDS.forEach(exchange);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

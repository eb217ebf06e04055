import type { DeviceKind } from '@colloquy/machines/media/ports.ts';

/** What this page sends to everybody: at most one track of each kind. Connections follow it without a new offer. */
export type OutgoingKind = DeviceKind | 'screen';

export type Outgoing = {
  track(kind: OutgoingKind): MediaStreamTrack | undefined;
  /** The stream all outgoing tracks are announced under. */
  stream(): MediaStream;
  set(kind: OutgoingKind, track: MediaStreamTrack | undefined): void;
  /** Called with the kind whose track was exchanged. Returns the way to stop. */
  subscribe(listener: (kind: OutgoingKind) => void): () => void;
};

export function createOutgoing(): Outgoing {
  const tracks = new Map<OutgoingKind, MediaStreamTrack>();
  const listeners = new Set<(kind: OutgoingKind) => void>();
  const announced = new MediaStream();
  return {
    track: (kind) => tracks.get(kind),
    stream: () => announced,
    set(kind, track) {
      const former = tracks.get(kind);
      if (former) announced.removeTrack(former);
      if (track) {
        tracks.set(kind, track);
        announced.addTrack(track);
      } else tracks.delete(kind);
      if (former !== track) listeners.forEach((listener) => listener(kind));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

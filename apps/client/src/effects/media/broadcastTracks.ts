import type { Outgoing, OutgoingKind } from './outgoing.ts';

/** What connections and recordings need of the tracks that they send. */
export type SentTracks = Pick<Outgoing, 'sent' | 'stream' | 'subscribe'>;

/** Video and sound of both people on stage. */
export type Mixed = { video: MediaStreamTrack; sound: MediaStreamTrack };

/** What viewers of a broadcast get: the broadcaster's own tracks, or what is mixed of theirs and a guest's. */
export type BroadcastTracks = SentTracks & {
  /** Takes effect at once on every connection; undefined sends the own tracks again. */
  show(mixed: Mixed | undefined): void;
};

export function createBroadcastTracks(own: SentTracks): BroadcastTracks {
  const listeners = new Set<(kind: OutgoingKind) => void>();
  let mixed: Mixed | undefined;
  return {
    stream: own.stream,
    sent(kind) {
      if (!mixed) return own.sent(kind);
      // A shared screen is part of the mixed video.
      if (kind === 'screen') return undefined;
      return kind === 'camera' ? mixed.video : mixed.sound;
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = own.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    show(next) {
      mixed = next;
      for (const kind of ['microphone', 'camera'] as const) for (const listener of listeners) listener(kind);
    },
  };
}

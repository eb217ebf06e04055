type Watching = (connection: RTCPeerConnection | undefined) => void;

/** This page's connections by the remote peer's member id, for measuring. A fresh one replaces the former. */
export type LiveConnections = {
  put(memberId: string, connection: RTCPeerConnection): void;
  /** Only if it is still this one: its replacement may be there already. */
  remove(memberId: string, connection: RTCPeerConnection): void;
  get(memberId: string): RTCPeerConnection | undefined;
  count(): number;
  /**
   * Calls back with the member's connection now, and whenever it changes or is gone; returns a function that stops it.
   */
  watch(memberId: string, watching: Watching): () => void;
};

export function createLiveConnections(): LiveConnections {
  const live = new Map<string, RTCPeerConnection>();
  const watched = new Set<{ memberId: string; watching: Watching }>();
  const notify = (memberId: string) =>
    watched.forEach((each) => {
      if (each.memberId === memberId) each.watching(live.get(memberId));
    });
  return {
    put(memberId, connection) {
      live.set(memberId, connection);
      notify(memberId);
    },
    remove(memberId, connection) {
      if (live.get(memberId) !== connection) return;
      live.delete(memberId);
      notify(memberId);
    },
    get: (memberId) => live.get(memberId),
    count: () => live.size,
    watch(memberId, watching) {
      const entry = { memberId, watching };
      watched.add(entry);
      watching(live.get(memberId));
      return () => watched.delete(entry);
    },
  };
}

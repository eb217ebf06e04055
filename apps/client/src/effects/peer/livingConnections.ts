type Watching = (connection: RTCPeerConnection | undefined) => void;

/** This page's connections by the far side's member id, for measuring. A fresh one replaces the former. */
export type LivingConnections = {
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

export function createLivingConnections(): LivingConnections {
  const living = new Map<string, RTCPeerConnection>();
  const watched = new Set<{ memberId: string; watching: Watching }>();
  const notify = (memberId: string) =>
    watched.forEach((each) => {
      if (each.memberId === memberId) each.watching(living.get(memberId));
    });
  return {
    put(memberId, connection) {
      living.set(memberId, connection);
      notify(memberId);
    },
    remove(memberId, connection) {
      if (living.get(memberId) !== connection) return;
      living.delete(memberId);
      notify(memberId);
    },
    get: (memberId) => living.get(memberId),
    count: () => living.size,
    watch(memberId, watching) {
      const entry = { memberId, watching };
      watched.add(entry);
      watching(living.get(memberId));
      return () => watched.delete(entry);
    },
  };
}

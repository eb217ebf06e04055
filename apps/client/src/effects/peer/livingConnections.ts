type Watching = (connection: RTCPeerConnection | undefined) => void;

/** The connections of this page by the far side's member id, for whoever measures them. A fresh one takes the place. */
export type LivingConnections = {
  put(memberId: string, connection: RTCPeerConnection): void;
  /** Only if it is still this one: its replacement may be there already. */
  remove(memberId: string, connection: RTCPeerConnection): void;
  get(memberId: string): RTCPeerConnection | undefined;
  count(): number;
  /** Calls back with the member's connection now, and whenever it is another one or none; answers how to stop. */
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

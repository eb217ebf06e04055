/** The connections of this page by the far side's member id, for whoever measures them. A fresh one takes the place. */
export type LivingConnections = {
  put(memberId: string, connection: RTCPeerConnection): void;
  /** Only if it is still this one: its replacement may be there already. */
  remove(memberId: string, connection: RTCPeerConnection): void;
  get(memberId: string): RTCPeerConnection | undefined;
  count(): number;
};

export function createLivingConnections(): LivingConnections {
  const living = new Map<string, RTCPeerConnection>();
  return {
    put: (memberId, connection) => void living.set(memberId, connection),
    remove(memberId, connection) {
      if (living.get(memberId) === connection) living.delete(memberId);
    },
    get: (memberId) => living.get(memberId),
    count: () => living.size,
  };
}

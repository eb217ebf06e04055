/** A person's time in a room; `from` and `to` are steps of one counter, so that no two moments are the same. */
export type Stay = { userId: string; roomId: string; from: number; to?: number; endedAt?: number };

export type Meetings = {
  arrive(userId: string, roomId: string): Stay;
  depart(stay: Stay): void;
  /** Did their stays in one room overlap, in the last `memoryMs`? */
  met(userId: string, otherUserId: string): boolean;
};

/** @param memoryMs how long a stay is remembered after its end, in milliseconds. */
export function createMeetings(memoryMs: number): Meetings {
  const staysOf = new Map<string, Set<Stay>>();
  /** In the order in which they ended: the first is the first to be forgotten. */
  const ended = new Set<Stay>();
  let step = 0;

  const forget = (stay: Stay) => {
    ended.delete(stay);
    const stays = staysOf.get(stay.userId);
    stays?.delete(stay);
    if (stays?.size === 0) staysOf.delete(stay.userId);
  };
  const forgetOld = () => {
    const limit = performance.now() - memoryMs;
    for (const stay of ended) {
      if ((stay.endedAt ?? 0) > limit) return;
      forget(stay);
    }
  };
  const overlap = (one: Stay, other: Stay) =>
    one.roomId === other.roomId && one.from < (other.to ?? Infinity) && other.from < (one.to ?? Infinity);

  return {
    arrive(userId, roomId) {
      const stay: Stay = { userId, roomId, from: ++step };
      staysOf.set(userId, (staysOf.get(userId) ?? new Set()).add(stay));
      return stay;
    },
    depart(stay) {
      forgetOld();
      stay.to = ++step;
      stay.endedAt = performance.now();
      ended.add(stay);
    },
    met(userId, otherUserId) {
      forgetOld();
      const others = [...(staysOf.get(otherUserId) ?? [])];
      return [...(staysOf.get(userId) ?? [])].some((stay) => others.some((other) => overlap(stay, other)));
    },
  };
}

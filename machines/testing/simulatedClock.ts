/** The part of a clock that an actor system uses, and controls to advance time. */
export type SimulatedClock = {
  setTimeout(fn: (...args: unknown[]) => void, ms: number): number;
  clearTimeout(id: number): void;
  /** Milliseconds since the clock was made. */
  now(): number;
  /**
   * Advances the time by `ms` milliseconds: each timer fires at its own time, in order, including those set meanwhile,
   * and promises are settled between two timers. `pass(0)` only settles promises.
   */
  pass(ms: number): Promise<void>;
  /** Timers that have not fired: 0 after all their owners have ended. */
  pending(): number;
};

/** How many chained promises there may be before a port's answer reaches its machine. */
const PROMISE_HOPS = 20;

/**
 * A clock that moves only when advanced: `createActor(machine, { clock, input })`, then `await clock.pass(2_000)`.
 * XState's own fires all due timers at the end of the jump, so a chain of three delays needs three jumps; this one does
 * not.
 */
export function createSimulatedClock(): SimulatedClock {
  const timers = new Map<number, { due: number; fn: () => void }>();
  let time = 0;
  let lastId = 0;

  const nextDue = (until: number) =>
    [...timers].filter(([, timer]) => timer.due <= until).sort((a, b) => a[1].due - b[1].due || a[0] - b[0])[0];

  return {
    setTimeout(fn, ms) {
      lastId += 1;
      timers.set(lastId, { due: time + ms, fn });
      return lastId;
    },
    clearTimeout(id) {
      timers.delete(id);
    },
    now: () => time,
    async pass(ms) {
      const until = time + ms;
      await settle();
      for (let next = nextDue(until); next !== undefined; next = nextDue(until)) {
        const [id, timer] = next;
        timers.delete(id);
        time = timer.due;
        timer.fn();
        await settle();
      }
      time = until;
    },
    pending: () => timers.size,
  };
}

async function settle(): Promise<void> {
  for (let hop = 0; hop < PROMISE_HOPS; hop++) await Promise.resolve();
}

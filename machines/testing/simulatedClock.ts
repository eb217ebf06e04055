/** The part of a clock that an actor system uses, and hands to pass the time by. */
export type SimulatedClock = {
  setTimeout(fn: (...args: unknown[]) => void, ms: number): number;
  clearTimeout(id: number): void;
  /** Milliseconds since the clock was made. */
  now(): number;
  /**
   * Lets `ms` milliseconds pass: each timer fires at its own moment, in order, those set meanwhile included, and
   * answered promises are heard between two timers. `pass(0)` only lets promises be heard.
   */
  pass(ms: number): Promise<void>;
  /** Timers not yet fired: 0 after everything that owns one has ended. */
  pending(): number;
};

/** How many promises in a row may wait on each other before a port's answer reaches its machine. */
const PROMISE_HOPS = 20;

/**
 * A clock that moves only when told: `createActor(machine, { clock, input })`, then `await clock.pass(2_000)`. XState's
 * own fires every due timer at the end of the leap, so a chain of three delays needs three leaps; this one does not.
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

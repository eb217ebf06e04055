import { setImmediate as nextTurn } from 'node:timers/promises';

/** Everything due within this interval happens at once; seconds. The servers' own work takes no simulated time. */
const TICK = 0.25;

/** Seconds that pass only when everything started has been answered. */
export class SimulatedClock {
  #ticks = 0;
  #underWay = 0;
  readonly #due = new Map<number, (() => void)[]>();
  readonly #startedAt = Date.now() + 3_600_000;

  /** Seconds since the start. */
  now(): number {
    return this.#ticks * TICK;
  }

  /** As a store's clock: milliseconds since 1970, ahead of everything that Redis has stored by its own clock. */
  wall(): number {
    return this.#startedAt + this.now() * 1_000;
  }

  sleep(seconds: number): Promise<void> {
    const at = this.#ticks + Math.max(1, Math.round(seconds / TICK));
    return new Promise((resolve) => this.#due.set(at, [...(this.#due.get(at) ?? []), resolve]));
  }

  /** No time passes until it resolves. */
  async during<T>(ask: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    return ask().finally(() => (this.#underWay -= 1));
  }

  /** @param between called after each tick. */
  async runUntil(done: Promise<unknown>, between: () => Promise<unknown>): Promise<void> {
    const visits = { areOver: false };
    const end = () => (visits.areOver = true);
    done.then(end, end);
    while (!visits.areOver) {
      do await nextTurn();
      while (this.#underWay > 0);
      await between();
      this.#ticks += 1;
      for (const wake of this.#due.get(this.#ticks) ?? []) wake();
      this.#due.delete(this.#ticks);
    }
    await done;
  }
}

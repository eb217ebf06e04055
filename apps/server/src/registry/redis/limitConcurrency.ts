import { RegistryUnavailable } from '../../domain/registry.ts';

/** Was never begun, because too many others were before it. */
export class Crowded extends RegistryUnavailable {}

/** Lets so many calls run at once; the others wait for their turn, in order, and not for ever. */
export type ConcurrencyLimit = {
  /** @throws Crowded for a task that was never begun. */
  take: <T>(task: () => Promise<T>) => Promise<T>;
  /** Nothing is answered any more: who waits need not wait longer. */
  refuseWaiting: () => void;
};

type Waiting = { begin: () => void; refuse: () => void };

/** @param patienceMs how long one may wait for its turn. */
export function createConcurrencyLimit({
  atOnce,
  patienceMs,
}: {
  atOnce: number;
  patienceMs: number;
}): ConcurrencyLimit {
  let running = 0;
  const waiting = new Set<Waiting>();

  function next(): void {
    const [first] = waiting;
    if (first === undefined || running >= atOnce) return;
    waiting.delete(first);
    first.begin();
  }

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin() {
          clearTimeout(impatience);
          running += 1;
          resolve();
        },
        refuse() {
          clearTimeout(impatience);
          waiting.delete(one);
          reject(new Crowded('Too many wait for the store'));
        },
      };
      const impatience = setTimeout(one.refuse, patienceMs);
      waiting.add(one);
    });
  }

  return {
    async take(task) {
      await turn();
      try {
        return await task();
      } finally {
        running -= 1;
        next();
      }
    },
    refuseWaiting() {
      for (const one of waiting) one.refuse();
    },
  };
}

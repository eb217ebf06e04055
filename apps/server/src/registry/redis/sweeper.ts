import type { Change } from '../../domain/registryTerms.ts';
import type { Store } from './store.ts';

/** Makes happen what is due: ends of graces, holds, rooms and other nodes' leases. Whoever does it tells of it. */
export type Sweeper = {
  /** Something is due in that many milliseconds. */
  wakeIn: (ms: number) => void;
  sweep: () => Promise<void>;
  stop: () => void;
};

/** Between two sweeps, so that a crowd of endings is made of batches. */
const SHORTEST = 10;
/** Nothing is waited for longer: the next renewal sweeps anyway. */
const LONGEST = 60_000;

export function createSweeper(store: () => Store, tell: (changes: Change[]) => void): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let wakesAt = Infinity;
  let stopped = false;

  const sweep = async () => {
    const { outcome, changes } = await store().run('sweep', {});
    if (changes.length > 0) tell(changes);
    if (outcome.more) wakeIn(SHORTEST);
  };
  const wakeIn = (ms: number) => {
    const at = performance.now() + Math.max(ms, SHORTEST);
    if (stopped || ms > LONGEST || at >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = at;
    timer = setTimeout(
      () => {
        wakesAt = Infinity;
        // Out of reach: what is due waits for the next renewal.
        void sweep().catch(() => {});
      },
      Math.max(ms, SHORTEST),
    );
    timer.unref();
  };

  return {
    wakeIn,
    sweep,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

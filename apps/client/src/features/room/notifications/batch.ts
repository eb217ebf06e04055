/** What comes together is said together: one by one it would drown everything else. */
const TOGETHER_MS = 1_500;

/** Gathers what is added for a moment, then says all of it once. */
export function createBatch<T>(flush: (gathered: readonly T[]) => void) {
  let gathered: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(item: T) {
      gathered.push(item);
      timer ??= setTimeout(() => {
        const all = gathered;
        gathered = [];
        timer = undefined;
        if (all.length > 0) flush(all);
      }, TOGETHER_MS);
    },
    /** Takes back what was not said yet; false when there is no such thing. */
    withdraw(isMeant: (item: T) => boolean): boolean {
      const kept = gathered.filter((item) => !isMeant(item));
      const hadIt = kept.length < gathered.length;
      gathered = kept;
      return hadIt;
    },
    stop: () => clearTimeout(timer),
  };
}

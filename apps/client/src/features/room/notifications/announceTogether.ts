/** Simultaneous messages are announced together: one by one they would drown everything else. */
const TOGETHER_MS = 1_500;

/** Gathers items for a moment, then passes all of them on together. */
export function createBatch<T>(flush: (gathered: readonly T[]) => void, togetherMs = TOGETHER_MS) {
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
      }, togetherMs);
    },
    /** Removes an item that was not passed on yet; false when there is none. */
    withdraw(isMeant: (item: T) => boolean): boolean {
      const kept = gathered.filter((item) => !isMeant(item));
      const hadIt = kept.length < gathered.length;
      gathered = kept;
      return hadIt;
    },
    stop: () => clearTimeout(timer),
  };
}

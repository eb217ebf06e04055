/** Wakes waiters when something changes. */
export type Changes = {
  notify(): void;
  /** Resolves on a change, or after the timeout. */
  next(withinMs: number): Promise<void>;
  /** Waits until the condition holds; false when it took too long. */
  until(holds: () => boolean, withinMs: number): Promise<boolean>;
};

export function createChanges(): Changes {
  const watchers = new Set<() => void>();

  function next(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        watchers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, withinMs);
      watchers.add(done);
    });
  }

  return {
    next,
    notify() {
      for (const look of watchers) look();
    },
    async until(holds, withinMs) {
      const deadline = performance.now() + withinMs;
      while (!holds()) {
        const left = deadline - performance.now();
        if (left <= 0) return false;
        await next(left);
      }
      return true;
    },
  };
}

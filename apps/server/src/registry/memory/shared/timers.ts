/** Actions that happen later, each under a name; none of them keeps the process alive. */
export type Timers = {
  /** Runs the action once after `ms` milliseconds; a timer of that name starts over. */
  set(name: string, ms: number, action: () => void): void;
  cancel(name: string): void;
  cancelAll(): void;
};

export function createTimers(): Timers {
  const running = new Map<string, NodeJS.Timeout>();
  const cancel = (name: string) => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    set(name, ms, action) {
      cancel(name);
      const timer = setTimeout(() => {
        running.delete(name);
        action();
      }, ms);
      running.set(name, timer.unref());
    },
    cancel,
    cancelAll() {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    },
  };
}

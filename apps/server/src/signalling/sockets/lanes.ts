type Task = () => Promise<void>;

/** Work in which each task waits for the one before it; different lanes wait for nobody. */
export type Lanes = {
  /** A lane of its own: answers the way to put a task at its end. One that nothing waits in begins at once. */
  open(): (task: Task) => void;
  /** Waits for all work begun. */
  done(): Promise<void>;
};

export function createLanes(onFailure: (err: unknown) => void): Lanes {
  const busy = new Set<Promise<void>>();

  async function work(waiting: Task[]): Promise<void> {
    for (let task = waiting[0]; task !== undefined; task = waiting[0]) {
      try {
        await task();
      } catch (err) {
        onFailure(err);
      }
      waiting.shift();
    }
  }

  return {
    open() {
      const waiting: Task[] = [];
      return (task) => {
        waiting.push(task);
        if (waiting.length > 1) return;
        const working = work(waiting);
        busy.add(working);
        void working.then(() => busy.delete(working));
      };
    },
    async done() {
      await Promise.all(busy);
    },
  };
}

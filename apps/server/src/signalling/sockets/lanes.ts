import type { MaybePromise } from '../../domain/maybePromise.ts';

type Task = () => MaybePromise<void>;

/** Work in which each task waits for the one before it; different lanes wait for nobody. */
export type Lanes = {
  /** A lane of its own: answers the way to put a task at its end. One that nothing waits in begins at once. */
  open(): (task: Task) => void;
  /** Waits for all work begun. */
  done(): Promise<void>;
};

export function createLanes(onFailure: (err: unknown) => void): Lanes {
  const busy = new Set<Promise<void>>();

  function begin(task: Task): Promise<void> | undefined {
    try {
      const running = task();
      return running instanceof Promise ? running.catch(onFailure) : undefined;
    } catch (err) {
      onFailure(err);
      return undefined;
    }
  }

  /** The first of those who wait is under way. */
  async function work(waiting: Task[], first: Promise<void> | undefined): Promise<void> {
    await first;
    waiting.shift();
    for (let task = waiting[0]; task !== undefined; task = waiting[0]) {
      await begin(task);
      waiting.shift();
    }
  }

  return {
    open() {
      const waiting: Task[] = [];
      return (task) => {
        waiting.push(task);
        if (waiting.length > 1) return;
        const running = begin(task);
        // Most are done by now, and nothing has come meanwhile.
        if (!running && waiting.length === 1) {
          waiting.pop();
          return;
        }
        const working = work(waiting, running);
        busy.add(working);
        void working.then(() => busy.delete(working));
      };
    },
    async done() {
      await Promise.all(busy);
    },
  };
}

import type { MaybePromise } from '../../platform/maybePromise.ts';

type Task = () => MaybePromise<void>;

/** Queues whose tasks run one after another; different queues run concurrently. */
export type Lanes = {
  /** Opens a queue; returns a function that adds a task. In an empty queue it starts immediately. */
  open(): (task: Task) => void;
  /** Waits for all tasks. */
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

  /** `first` is the running task of the queue. */
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
        // Fast path: the task was synchronous and added no other.
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

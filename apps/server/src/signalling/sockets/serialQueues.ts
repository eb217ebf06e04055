import type { MaybePromise } from '../../platform/maybePromise.ts';

type Task = () => MaybePromise<void>;

/** Queues whose tasks run one after another; different queues run concurrently. */
export type SerialQueues = {
  /** Opens a queue; returns a function that adds a task. In an empty queue it starts immediately. */
  open(): (task: Task) => void;
  /** Waits for all tasks. */
  whenIdle(): Promise<void>;
};

export function createSerialQueues(onFailure: (err: unknown) => void): SerialQueues {
  const runningQueues = new Set<Promise<void>>();

  function start(task: Task): Promise<void> | undefined {
    try {
      const running = task();
      return running instanceof Promise ? running.catch(onFailure) : undefined;
    } catch (err) {
      onFailure(err);
      return undefined;
    }
  }

  /** `first` is the running task of the queue. */
  async function drain(queue: Task[], first: Promise<void> | undefined): Promise<void> {
    await first;
    queue.shift();
    for (let task = queue[0]; task !== undefined; task = queue[0]) {
      await start(task);
      queue.shift();
    }
  }

  return {
    open() {
      const queue: Task[] = [];
      return (task) => {
        queue.push(task);
        if (queue.length > 1) return;
        const running = start(task);
        // Fast path: the task was synchronous and added no other.
        if (!running && queue.length === 1) {
          queue.pop();
          return;
        }
        const working = drain(queue, running);
        runningQueues.add(working);
        void working.then(() => runningQueues.delete(working));
      };
    },
    async whenIdle() {
      await Promise.all(runningQueues);
    },
  };
}

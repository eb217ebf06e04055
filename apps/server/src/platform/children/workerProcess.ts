import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Waiting<A> = { resolve: (answer: A) => void; reject: (error: Error) => void };

/** A child process that answers requests; each request has an `id`, which its answer repeats. */
export type WorkerProcess<Q, A> = {
  /** @throws Error when the process ends before it has answered, or takes longer than the deadline. */
  ask(question: Q): Promise<A>;
  /** Kills the process at once, even in the middle of a request. */
  close(): Promise<void>;
};

export type WorkerProcessOptions = {
  /** Flags for the child's Node, such as a loader; defaults to the parent's. */
  execArgv?: string[] | undefined;
  args?: string[];
  /** A request that takes longer kills the process; milliseconds. */
  deadlineMs?: number;
};

/**
 * Starts with the first request. A process that exits, or is killed for taking too long, is replaced at the next
 * request.
 *
 * @param program of the child; its path differs between source and bundle.
 */
export function createWorkerProcess<Q extends object, A extends { id: number }>(
  program: URL,
  { execArgv = process.execArgv, args = [], deadlineMs }: WorkerProcessOptions = {},
): WorkerProcess<Q, A> {
  const waiting = new Map<number, Waiting<A>>();
  let child: ChildProcess | undefined;
  let asked = 0;

  function begin(): ChildProcess {
    const begun = fork(fileURLToPath(program), args, { stdio: 'inherit', execArgv, serialization: 'advanced' });
    begun.on('message', (answer: A) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    const end = () => {
      if (child !== begun) return;
      child = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`${begun.spawnfile}: the process has ended`));
      waiting.clear();
    };
    begun.on('error', end);
    begun.on('exit', end);
    return begun;
  }

  return {
    async ask(question) {
      asked += 1;
      const id = asked;
      child ??= begin();
      const asking = child;
      const deadline = deadlineMs === undefined ? undefined : setTimeout(() => asking.kill('SIGKILL'), deadlineMs);
      try {
        return await new Promise<A>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          asking.send({ id, ...question }, (error) => error && reject(error));
        });
      } finally {
        clearTimeout(deadline);
      }
    },
    async close() {
      const ending = child;
      if (!ending) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGKILL');
      await ended;
    },
  };
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type PendingRequest<A> = { resolve: (answer: A) => void; reject: (error: Error) => void };

/** A child process that answers requests; each request has an `id`, which its answer repeats. */
export type WorkerProcess<Q, A> = {
  /** @throws Error when the process ends before it has answered, or takes longer than the deadline. */
  request(request: Q): Promise<A>;
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
  const pending = new Map<number, PendingRequest<A>>();
  let child: ChildProcess | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), args, { stdio: 'inherit', execArgv, serialization: 'advanced' });
    started.on('message', (answer: A) => {
      pending.get(answer.id)?.resolve(answer);
      pending.delete(answer.id);
    });
    const end = () => {
      if (child !== started) return;
      child = undefined;
      for (const { reject } of pending.values()) reject(new Error(`${started.spawnfile}: the process has ended`));
      pending.clear();
    };
    started.on('error', end);
    started.on('exit', end);
    return started;
  }

  return {
    async request(request) {
      lastId += 1;
      const id = lastId;
      child ??= start();
      const asking = child;
      const deadline = deadlineMs === undefined ? undefined : setTimeout(() => asking.kill('SIGKILL'), deadlineMs);
      try {
        return await new Promise<A>((resolve, reject) => {
          pending.set(id, { resolve, reject });
          asking.send({ id, ...request }, (error) => error && reject(error));
        });
      } finally {
        clearTimeout(deadline);
      }
    },
    async close() {
      const stopping = child;
      if (!stopping) return;
      const ended = once(stopping, 'exit');
      stopping.kill('SIGKILL');
      await ended;
    },
  };
}

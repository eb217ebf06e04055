import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The current process of a server, which may be ended and started again. */
export type ServerProcess = {
  /** The id of the current process. */
  pid(): number;
  isRunning(): boolean;
  /** Ends it, if it runs. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it, if it runs, and starts it again. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Suspends it until `wake`. */
  freeze(): void;
  wake(): void;
};

/** @param launch starts a process, and resolves when it serves. */
export async function startServerProcess(launch: () => Promise<ChildProcess>): Promise<ServerProcess> {
  let child = await launch();
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals = 'SIGKILL') {
    if (!isRunning()) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  return {
    pid: () => child.pid ?? 0,
    isRunning,
    end,
    async restart(signal) {
      await end(signal);
      child = await launch();
    },
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
  };
}

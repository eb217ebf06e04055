import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A running program. */
export type ManagedProcess = {
  name: string;
  /** The id of the current process. */
  pid(): number;
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void;
  /** False once it has exited. */
  isRunning(): boolean;
  /** Sends a signal (default SIGTERM) and waits for the exit; returns the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<string>;
  /** Starts the same program again after its exit, and waits until it is ready; `more` changes its environment this time. */
  restart(more?: Record<string, string>): Promise<void>;
  /** The last output, for error messages. */
  printed(): string;
};

const KEPT_CHARACTERS = 4_000;

export type ProcessOptions = {
  name: string;
  command: readonly [string, ...string[]];
  /** Its environment, besides PATH. */
  env?: Record<string, string>;
  /** Checks the output so far; without it, the program is ready once it runs. */
  isReady?: (printed: string) => boolean;
  /** Called on an unexpected exit. Other parts are not affected. */
  onLost?: (how: string) => void;
  /** Called with all output. */
  onPrinted?: (text: string) => void;
};

/** Starts a program in our process group, so that Ctrl-C ends it too. */
export async function startProcess({
  name,
  command,
  env = {},
  isReady,
  onLost,
  onPrinted,
}: ProcessOptions): Promise<ManagedProcess> {
  const [program, ...args] = command;
  let isExpectedToRun = true;
  let printed = '';

  async function launch(more: Record<string, string> = {}): Promise<ChildProcess> {
    const child = spawn(program, args, {
      env: { PATH: process.env['PATH'], ...env, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.on('exit', (code, signal) => {
      if (isExpectedToRun) onLost?.(String(signal ?? code));
    });
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      printed = (printed + text).slice(-KEPT_CHARACTERS);
      onPrinted?.(text);
    });
    const ready = isReady ? waitForOutput(child, isReady) : true;
    await once(child, 'spawn');
    if (await ready) return child;
    throw new Error(`${name} did not start: ${printed}`);
  }
  let child = await launch();

  return {
    name,
    pid: () => child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal = 'SIGTERM') {
      isExpectedToRun = false;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return String(child.signalCode ?? child.exitCode);
    },
    async restart(more) {
      child = await launch(more);
      isExpectedToRun = true;
    },
    printed: () => printed,
  };
}

/** Whether the output was complete before the exit. */
function waitForOutput(child: ChildProcess, isEnough: (printed: string) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!isEnough(printed)) return;
      child.stdout?.off('data', read);
      resolve(true);
    };
    child.stdout?.on('data', read);
    child.once('exit', () => resolve(false));
  });
}

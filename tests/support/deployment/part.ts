import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs beside others. */
export type Part = {
  name: string;
  /** Sends a signal and waits for nothing. */
  signal(signal: NodeJS.Signals): void;
  /** False once it has ended, whoever ended it. */
  isRunning(): boolean;
  /** Sends a signal, SIGTERM unless told, and waits for the end; answers the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<string>;
  /** Starts the same program again once it has ended, and waits as the first start did. */
  again(): Promise<void>;
  /** The last it printed, to show when something went wrong. */
  printed(): string;
};

const KEPT_CHARACTERS = 4_000;

export type PartOptions = {
  name: string;
  command: readonly [string, ...string[]];
  /** All it sees of the environment, beside the PATH. */
  env?: Record<string, string>;
  /** Looks at what it has printed so far; without it, the program counts as ready once it runs. */
  isReady?: (printed: string) => boolean;
  /** Hears of an end that nobody asked for. It changes nothing for the others. */
  onLost?: (how: string) => void;
  /** Hears all it prints. */
  onPrinted?: (text: string) => void;
};

/** Starts a program in our process group, so that Ctrl-C ends it too. */
export async function startPart({ name, command, env = {}, isReady, onLost, onPrinted }: PartOptions): Promise<Part> {
  const [program, ...args] = command;
  let isWanted = true;
  let printed = '';

  async function launch(): Promise<ChildProcess> {
    const child = spawn(program, args, {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.on('exit', (code, signal) => {
      if (isWanted) onLost?.(String(signal ?? code));
    });
    child.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      printed = (printed + text).slice(-KEPT_CHARACTERS);
      onPrinted?.(text);
    });
    const ready = isReady ? untilPrinted(child, isReady) : true;
    await once(child, 'spawn');
    if (await ready) return child;
    throw new Error(`${name} did not start: ${printed}`);
  }
  let child = await launch();

  return {
    name,
    signal: (signal) => void child.kill(signal),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal = 'SIGTERM') {
      isWanted = false;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return String(child.signalCode ?? child.exitCode);
    },
    async again() {
      child = await launch();
      isWanted = true;
    },
    printed: () => printed,
  };
}

/** Whether it has printed that before it ended. */
function untilPrinted(child: ChildProcess, isEnough: (printed: string) => boolean): Promise<boolean> {
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

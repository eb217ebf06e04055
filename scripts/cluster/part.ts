import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Part = {
  name: string;
  /** Sends SIGTERM and waits for the end. */
  stop: () => Promise<void>;
};

/**
 * Starts a program in our process group. That it ends by itself is said, and changes nothing for the others: whoever
 * tries out what the loss of a part does ends it by hand.
 *
 * @param isReady looks at what it has printed so far; without it, it counts as ready once it runs.
 */
export async function startPart(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { env = {}, isReady }: { env?: Record<string, string>; isReady?: (printed: string) => boolean } = {},
): Promise<Part> {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let isWanted = true;
  child.on('exit', (code, signal) => {
    if (isWanted) console.log(`${name} has ended (${String(signal ?? code)})`);
  });
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (!isReady) return;
      printed += chunk.toString();
      if (isReady(printed)) resolve();
    });
  });
  await once(child, 'spawn');
  if (isReady) await Promise.race([ready, ended.then(() => Promise.reject(new Error(`${name} did not start`)))]);
  return {
    name,
    async stop() {
      isWanted = false;
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

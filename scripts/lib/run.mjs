import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PROGRESS_INTERVAL_SECONDS = 15;

/** Removes colours, since the output is kept and searched. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * Runs a program to its end and keeps what it printed. It stays in our process group, so that Ctrl-C ends it too.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, label?: string, endBy?: number}} [options] With a label, reports from time to time
 *   that it is still running. `endBy`, on the clock of `performance.now()`: when it is ended if it still runs.
 * @returns {Promise<{code: number, output: string, seconds: number}>}
 */
export function run(command, args, { env = process.env, label, endBy } = {}) {
  const from = Date.now();
  const secondsSince = () => (Date.now() - from) / 1000;
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, { cwd: ROOT, env: { ...env, ...PLAIN }, stdio: ['ignore', 'pipe', 'pipe'] });
    const ticker =
      label === undefined
        ? undefined
        : setInterval(
            () => console.log(`  … ${label}, ${Math.round(secondsSince())} s`),
            PROGRESS_INTERVAL_SECONDS * 1000,
          );
    const timeout =
      endBy === undefined
        ? undefined
        : setTimeout(() => {
            chunks.push(Buffer.from(`\nended after ${Math.round(secondsSince())} s, its time was over\n`));
            child.kill('SIGTERM');
          }, endBy - performance.now());
    const end = (code) => {
      clearInterval(ticker);
      clearTimeout(timeout);
      resolve({ code, output: Buffer.concat(chunks).toString(), seconds: secondsSince() });
    };
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a package's JavaScript program, by its path in node_modules. */
export const runTool = (path, args, options) =>
  run(process.execPath, [`${ROOT}/node_modules/${path}`, ...args], options);

/** Exits with an error message. */
export function exitWithError(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Passes our signals on to a program that shares our output, and ends as it does.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endAs(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => exitWithError(`${child.spawnfile}: ${error.message}`));
  child.on('close', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128 + constants.signals[signal])));
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs a package script without the test runner's mode; returns its exit code and output.
 */
export async function npmRun(script: string, args: readonly string[]): Promise<{ code: number; printed: string }> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  try {
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', script, '--', ...args], { cwd: ROOT, env });
    return { code: 0, printed: stdout };
  } catch (error) {
    const { stdout, code } = error as Error & { stdout?: string; code?: unknown };
    return { code: typeof code === 'number' ? code : 1, printed: stdout ?? String(error) };
  }
}

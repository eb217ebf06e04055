import { nameMissing } from './binaries.mjs';
import { ensureBuilt } from './build.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Ensures packages and the built server, names missing programs, then runs a TypeScript file.
 * @param {string} path of the file, from the checkout's folder.
 */
export async function runWithPrograms(path) {
  endWithNpm();
  await ensureInstalled();
  // `--help` needs none of them.
  if (!process.argv.includes('--help')) {
    nameMissing();
    await ensureBuilt();
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(`../../${path}`, import.meta.url).href);
}

import { ensureBinaries } from './binaries.mjs';
import { ensureBuilt } from './build.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Ensures packages, programs and the built server, then runs a TypeScript file.
 * @param {string} path of the file, from the checkout's folder.
 */
export async function runWithPrograms(path) {
  endWithNpm();
  await ensureInstalled();
  // `--help` needs none of them.
  if (!process.argv.includes('--help')) {
    await ensureBinaries();
    await ensureBuilt();
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(`../../${path}`, import.meta.url).href);
}

import { ensureBinaries } from './binaries.mjs';
import { ensureBuilt } from './build.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Runs what is written in TypeScript and needs the built server and installed programs, once they are there.
 * @param {string} path of the file, from the checkout's folder.
 */
export async function runWithPrograms(path) {
  endWithNpm();
  await ensureInstalled();
  // Who only asks how waits for nothing.
  if (!process.argv.includes('--help')) {
    await ensureBinaries();
    await ensureBuilt();
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(`../../${path}`, import.meta.url).href);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode } from './node.mjs';
import { exitWithError, ROOT, run } from './run.mjs';

/** Installs packages if they are missing or differ from the lock file; first changes to a Node that is not too old. */
export async function ensureInstalled() {
  await ensureNode();
  if (isInstalled()) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Building needs the development packages regardless of NODE_ENV; browsers are not downloaded.
  const { code, output, seconds } = await run(
    command,
    [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }, heading: 'installing' },
  );
  if (code !== 0) exitWithError(`${output}\nThe packages could not be installed (npm ci ended with ${code}).`);
  console.log(`Packages installed in ${seconds.toFixed(0)} s`);
}

/** npm's record of installed packages is outdated if it is missing or lacks a package of the lock file. */
function isInstalled() {
  const note = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, link, optional, devOptional, peer }]) =>
      !path.includes('node_modules/') ||
      link ||
      ((optional || devOptional || peer) && installed[path] === undefined) ||
      installed[path]?.version === version,
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

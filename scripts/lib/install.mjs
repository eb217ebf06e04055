import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNode } from './node.mjs';
import { exitWithError, ROOT, run } from './run.mjs';

/** Installs packages if they are missing or differ from the lock file; re-executes under a supported Node version first. */
export async function ensureInstalled() {
  await ensureNode();
  if (isInstalled()) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, npmArgs] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // Building needs devDependencies regardless of NODE_ENV; browsers are not downloaded.
  const { code, output, seconds } = await run(
    command,
    [...npmArgs, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }, label: 'installing' },
  );
  if (code !== 0) exitWithError(`${output}\nThe packages could not be installed (npm ci exited with code ${code}).`);
  console.log(`Packages installed in ${seconds.toFixed(0)} s`);
}

/** Whether npm's hidden lockfile has every package of package-lock.json, in its version. */
function isInstalled() {
  const hiddenLockfile = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(hiddenLockfile)) return false;
  const installed = packagesOf(hiddenLockfile);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(
    ([path, { version, link, optional, devOptional, peer }]) =>
      !path.includes('node_modules/') ||
      link ||
      ((optional || devOptional || peer) && installed[path] === undefined) ||
      installed[path]?.version === version,
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

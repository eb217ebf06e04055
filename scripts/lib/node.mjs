import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAs, exitWithError, ROOT, run } from './run.mjs';

const OLDEST = [22, 12];

/**
 * Re-executes this command if Node is too old for the packages, on the version that .nvmrc names, which npm fetches once
 * into its cache.
 */
export async function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  const version = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
  console.log(
    `This is Node ${process.versions.node}, and ${OLDEST.join('.')} or later is needed: using ${version} from npm.`,
  );
  const requested = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'];
  const { code, output } = await run('npm', requested, { label: 'fetching Node' });
  const path = output.trim().split('\n').at(-1);
  if (code !== 0 || !path) exitWithError(`${output}\nInstall Node ${version}: npm could not fetch it.`);
  endAs(spawn(path, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' }));
  // The caller does not go on.
  await new Promise(() => {});
}

import { createInterface } from 'node:readline/promises';
import { listOf, missingPrograms } from './lib/binaries.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitWithError, run } from './lib/run.mjs';

/**
 * `npm run setup`: installs the npm packages of this checkout and, once agreed to, the programs that tests need.
 * `--yes` agrees beforehand.
 */
await ensureInstalled();
const missing = missingPrograms();
if (missing.length === 0) {
  console.log('All programs that the tests need are installed.');
} else {
  const packages = missing.map(({ debian }) => debian);
  console.log(`Not installed: ${listOf(missing)}\nDebian packages: ${packages.join(' ')}`);
  const prefix = await waysToRoot();
  if (prefix === undefined) exitWithError(byHand(packages));
  if (!(await isAgreed())) exitWithError('Nothing was installed; `npm run setup -- --yes` does not ask.');
  await install(prefix, packages);
}

async function isAgreed() {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Install them with apt-get? [y/N] ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function install(prefix, packages) {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    const { code, output } = await run(command, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      label: `apt-get ${args[0]}`,
    });
    // A failing mirror may not matter: the package may be cached.
    if (code !== 0 && args[0] === 'install') exitWithError(`${output}\n${byHand(packages)}`);
  }
}

/** The prefix for `apt-get`; undefined if apt is absent or not permitted. */
async function waysToRoot() {
  const { code: noApt } = await run('apt-get', ['--version']);
  if (noApt !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  const { code: noSudo } = await run('sudo', ['-n', 'true']);
  return noSudo === 0 ? ['sudo', '-n'] : undefined;
}

function byHand(packages) {
  return [
    'Run:',
    `  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`,
    'or, where there is no apt-get, install them by hand: `initdb`, `postgres`, `redis-server`,',
    '`haproxy`, `turnserver` and `janus` belong on the PATH;',
    'CHROMIUM_PATH and FIREFOX_PATH may name the browsers.',
  ].join('\n');
}

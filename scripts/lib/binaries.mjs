import { findChromium } from '../../tests/support/find/findChromium.mjs';
import { findFirefox } from '../../tests/support/find/findFirefox.mjs';
import { findPostgres } from '../../tests/support/find/findPostgres.mjs';
import { findProgram } from '../../tests/support/find/findProgram.mjs';
import { findRedis } from '../../tests/support/find/findRedis.mjs';
import { exitWithError, run } from './run.mjs';

/** Programs that tests need and npm does not install, with their Debian packages. */
const NEEDED = [
  { what: 'a Postgres server', find: findPostgres, debian: 'postgresql' },
  { what: 'a Redis server', find: findRedis, debian: 'redis-server' },
  { what: 'HAProxy', find: () => findProgram('haproxy'), debian: 'haproxy' },
  { what: 'coturn', find: () => findProgram('turnserver'), debian: 'coturn' },
  { what: "Chromium's headless shell", find: () => findChromium(), debian: 'chromium-headless-shell' },
  { what: 'Chromium', find: () => findChromium({ isWhole: true }), debian: 'chromium' },
  { what: 'Firefox', find: findFirefox, debian: 'firefox-esr' },
  // Optional: tests report when it is missing. Its package starts a service, so only CI installs it.
  ...(process.env.CI ? [{ what: 'Janus', find: () => findProgram('janus'), debian: 'janus' }] : []),
];

/** Installs missing programs if permitted, otherwise prints the command to run and exits. */
export async function ensureBinaries() {
  const missing = NEEDED.filter(({ find }) => find() === undefined);
  if (missing.length === 0) return;
  const what = missing.map((need) => need.what).join(', ');
  const packages = missing.map((need) => need.debian);
  const prefix = await waysToRoot();
  if (prefix === undefined) exitWithError(`The tests need ${what}. ${howToGet(packages)}`);

  console.log(`Installing ${what} …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    const { code, output } = await run(command, rest, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      heading: `apt-get ${args[0]}`,
    });
    // A failing mirror may not matter: the package may be cached.
    if (code !== 0 && args[0] === 'install') exitWithError(`${output}\nThe tests need ${what}. ${howToGet(packages)}`);
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

function howToGet(packages) {
  return [
    'Run:',
    `  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`,
    'or, where there is no apt-get, install them by hand: `initdb`, `postgres`, `redis-server`,',
    '`haproxy` and `turnserver` belong on the PATH;',
    'CHROMIUM_PATH and FIREFOX_PATH may name the browsers.',
  ].join('\n');
}

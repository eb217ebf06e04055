import { findChromium } from '../../tests/support/find/findChromium.mjs';
import { findFirefox } from '../../tests/support/find/findFirefox.mjs';
import { findPostgres } from '../../tests/support/find/findPostgres.mjs';
import { findProgram } from '../../tests/support/find/findProgram.mjs';
import { findRedis } from '../../tests/support/find/findRedis.mjs';

/** Programs that tests need and npm does not install, with their Debian packages. */
const PROGRAMS = {
  postgres: { what: 'a Postgres server', find: findPostgres, debian: 'postgresql' },
  redis: { what: 'a Redis server', find: findRedis, debian: 'redis-server' },
  haproxy: { what: 'HAProxy', find: () => findProgram('haproxy'), debian: 'haproxy' },
  coturn: { what: 'coturn', find: () => findProgram('turnserver'), debian: 'coturn' },
  shell: { what: "Chromium's headless shell", find: () => findChromium(), debian: 'chromium-headless-shell' },
  chromium: { what: 'Chromium', find: () => findChromium({ isWhole: true }), debian: 'chromium' },
  firefox: { what: 'Firefox', find: findFirefox, debian: 'firefox-esr' },
  prometheus: {
    what: 'Prometheus, whose package starts a service',
    find: () => findProgram('prometheus'),
    debian: 'prometheus',
  },
  janus: { what: 'Janus, whose package starts a service', find: () => findProgram('janus'), debian: 'janus' },
};

/**
 * The programs that are not installed, of the named ones or of all.
 * @param {string[]} [names]
 */
export function missingPrograms(names = Object.keys(PROGRAMS)) {
  return names.map((name) => PROGRAMS[name]).filter(({ find }) => find() === undefined);
}

/**
 * Says which programs are missing, of the named ones or of all; what needs them fails or is skipped.
 * @param {string[]} [names]
 */
export function nameMissing(names) {
  const missing = missingPrograms(names);
  if (missing.length > 0) console.log(`Not installed: ${listOf(missing)}. \`npm run setup\` installs what is missing.`);
}

export const listOf = (programs) => programs.map(({ what }) => what).join('; ');

import { extname, resolve } from 'node:path';
import { connect, withTimeout, type Database } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Log } from './services.ts';
import { EmbeddedRefused, startEmbedded } from './platform/embedded/startEmbedded.ts';
import { readSettings, SettingsError } from './settings.ts';

/**
 * `npm run staff -- <email>`: makes an account staff; `--revoke` undoes that (R-DASH-7), and `--disable-2fa` removes
 * the second factor of someone who has lost it (R-AUTH-32).
 */
const MIGRATIONS = new URL('./platform/database/migrations/', import.meta.url);
const EMBEDDED_CHILD = new URL(`./platform/embedded/postgresChild${extname(import.meta.url)}`, import.meta.url);
const USAGE = 'Usage: npm run staff -- <email> [--revoke | --disable-2fa]';

function isKnownFlag(flag: string): flag is keyof typeof CHANGES {
  return Object.hasOwn(CHANGES, flag);
}

/** No account has this email. */
class UnknownAccount extends Error {}

/** The embedded database's messages are shown only if it fails. */
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** Removes the second factor of an account. False where there is no such account. */
async function disableSecondFactor(sql: Database, email: string): Promise<boolean> {
  const [account] = await withTimeout(sql<{ user_id: string }[]>`
    select user_id from profiles where lower(email) = lower(${email})`);
  if (account) await withTimeout(sql`delete from second_factors where user_id = ${account.user_id}`);
  return account !== undefined;
}

/** Grants or revokes staff rights by email. False where there is no such account. */
async function setStaff(sql: Database, email: string, isStaff: boolean): Promise<boolean> {
  const changed = await withTimeout(sql`
    update profiles set is_staff = ${isStaff} where lower(email) = lower(${email}) returning 1`);
  return changed.length > 0;
}

/** What each flag does, and what is printed. */
const CHANGES = {
  '': { apply: (sql: Database, email: string) => setStaff(sql, email, true), done: 'is staff now' },
  '--revoke': { apply: (sql: Database, email: string) => setStaff(sql, email, false), done: 'is not staff now' },
  '--disable-2fa': { apply: disableSecondFactor, done: 'signs in without codes now' },
};

async function change(email: string, { apply, done }: (typeof CHANGES)['']): Promise<string> {
  const settings = readSettings(process.env);
  const url = settings.DATABASE_URL;
  const embedded =
    url === undefined &&
    (await startEmbedded({ dataDir: resolve(settings.DATA_DIR), child: EMBEDDED_CHILD, log: quiet }));
  const address = embedded ? embedded.url : (url ?? '');
  try {
    await migrate(address, MIGRATIONS);
    const sql = connect({ url: address, embedded: Boolean(embedded) });
    const isKnown = await apply(sql, email);
    await sql.end({ timeout: 3 });
    if (!isKnown) throw new UnknownAccount(`There is no account with the email ${email}: sign up first`);
    return `${email} ${done}`;
  } finally {
    if (embedded) await embedded.stop();
  }
}

const [email, flag = ''] = process.argv.slice(2);
if (email === undefined || !isKnownFlag(flag)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
try {
  process.stdout.write(`${await change(email, CHANGES[flag])}\n`);
} catch (error) {
  const known = [SettingsError, EmbeddedRefused, UnknownAccount].some((kind) => error instanceof kind);
  process.stderr.write(`${known && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { extname, resolve } from 'node:path';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { setStaff } from './database/staffRights.ts';
import type { Log } from './domain/parts.ts';
import { EmbeddedRefused, startEmbedded } from './embedded/startEmbedded.ts';
import { readSettings, SettingsError } from './settings.ts';

/** `npm run staff -- <email> [--revoke]`: gives an account the rights of staff, or takes them back (R-DASH-7). */
const MIGRATIONS = new URL('./database/migrations/', import.meta.url);
const EMBEDDED_CHILD = new URL(`./embedded/postgresChild${extname(import.meta.url)}`, import.meta.url);
const USAGE = 'Usage: npm run staff -- <email> [--revoke]';

/** The email is of nobody. */
class NobodyThere extends Error {}

/** What the embedded database says is for the person at the terminal only if it fails. */
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

async function change(email: string, isStaff: boolean): Promise<string> {
  const settings = readSettings(process.env);
  const url = settings.DATABASE_URL;
  const embedded =
    url === undefined &&
    (await startEmbedded({ dataDir: resolve(settings.DATA_DIR), child: EMBEDDED_CHILD, log: quiet }));
  const address = embedded ? embedded.url : (url ?? '');
  try {
    await migrate(address, MIGRATIONS);
    const sql = connect({ url: address, embedded: Boolean(embedded) });
    const isKnown = await setStaff(sql, email, isStaff);
    await sql.end({ timeout: 3 });
    if (!isKnown) throw new NobodyThere(`There is no account with the email ${email}: sign up first`);
    return `${email} is ${isStaff ? 'staff' : 'not staff'} now`;
  } finally {
    if (embedded) await embedded.stop();
  }
}

const [email, flag] = process.argv.slice(2);
if (email === undefined || (flag !== undefined && flag !== '--revoke')) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
try {
  process.stdout.write(`${await change(email, flag === undefined)}\n`);
} catch (error) {
  const known = [SettingsError, EmbeddedRefused, NobodyThere].some((kind) => error instanceof kind);
  process.stderr.write(`${known && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import postgres from 'postgres';
import type { Log } from '../../services.ts';

/** An arbitrary number for the lock that serialises nodes that start together. */
const MIGRATION_LOCK = 704_311;

/**
 * Applies all pending migrations, or none when one fails.
 * @param directory contains the numbered `.sql` files; passed by the caller, because it differs between bundle and
 * source.
 */
export async function migrate(url: string, directory: URL): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      // On the embedded database this lock excludes nobody, and need not: transactions run alone there.
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      const postgrator = new Postgrator({
        driver: 'pg',
        migrationPattern: `${fileURLToPath(directory).replaceAll('\\', '/')}/*.sql`,
        schemaTable: 'schema_version',
        execQuery: async (query) => ({ rows: await tx.unsafe(query) }),
      });
      await postgrator.migrate();
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const START_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 500;

/** Migrates as soon as the database answers: a server and its database are often started together. */
export async function migrateWhenReachable(url: string, directory: URL, log: Log): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await migrate(url, directory);
    } catch (error) {
      if (!isNotThereYet(error) || Date.now() > deadline) throw error;
      log.warn({ err: error }, 'The database does not answer yet');
      await wait(POLL_INTERVAL_MS);
    }
  }
}

function isNotThereYet(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ECONN|ENOTFOUND|EAI_AGAIN|CONNECT|57P03)/.test(code);
}

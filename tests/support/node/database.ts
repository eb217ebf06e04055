import { connect, type Database } from '@colloquy/server/platform/database/connect.ts';
import { migrate } from '@colloquy/server/platform/database/migrate.ts';

export const MIGRATIONS = new URL('../../../apps/server/src/platform/database/migrations/', import.meta.url);

/** A migrated database and a connection to it, as `main.ts` makes them. */
export async function openDatabase(url: string, embedded: boolean): Promise<Database> {
  await migrate(url, MIGRATIONS);
  return connect({ url, embedded });
}

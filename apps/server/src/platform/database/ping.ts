import type { Database } from './connect.ts';
import { withTimeout } from './withTimeout.ts';

/** How long a readiness probe waits; milliseconds. */
const PROBE_TIMEOUT_MS = 1_000;

/** Whether the database is reachable, for `/readyz`. */
export interface DatabasePing {
  answers(): Promise<boolean>;
}

export function createDatabasePing(sql: Database): DatabasePing {
  return {
    async answers() {
      try {
        await withTimeout(sql`select 1`, PROBE_TIMEOUT_MS);
        return true;
      } catch {
        return false;
      }
    },
  };
}

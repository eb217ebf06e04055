import type { DatabasePing } from '../domain/records.ts';
import type { Database } from './connect.ts';
import { withTimeout } from './withTimeout.ts';

/** How long a readiness probe waits; milliseconds. */
const PROBE_TIMEOUT_MS = 1_000;

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

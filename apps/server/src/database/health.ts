import type { DatabaseHealth } from '../domain/records.ts';
import type { Database } from './connect.ts';
import { within } from './withTimeout.ts';

/** A readiness probe that waits longer than this has its answer; milliseconds. */
const PROBE_PATIENCE = 1_000;

export function createDatabaseHealth(sql: Database): DatabaseHealth {
  return {
    async answers() {
      try {
        await within(sql`select 1`, PROBE_PATIENCE);
        return true;
      } catch {
        return false;
      }
    },
  };
}

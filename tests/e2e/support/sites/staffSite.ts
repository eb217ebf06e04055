import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { startPostgres } from '../../../support/programs/startPostgres.ts';
import { startOwnSite } from './ownSite.ts';

const STAFF = fileURLToPath(new URL('../../../../dist/server/staff.js', import.meta.url));

/** One node on a database of its own, and the command that makes somebody staff. */
export type StaffSite = { url: string; makeStaff: (email: string) => Promise<void> };

async function startStaffSite(): Promise<StaffSite & { stop(): Promise<void> }> {
  const postgres = await startPostgres();
  const site = await startOwnSite({ DATABASE_URL: postgres.url });
  return {
    url: site.url,
    makeStaff: async (email) => {
      const env = { ...process.env, DATABASE_URL: postgres.url };
      await promisify(execFile)(process.execPath, [STAFF, email], { env });
    },
    async stop() {
      await site.stop();
      await postgres.stop();
    },
  };
}

/** Tests of staff. */
export const test = base.extend<object, { site: StaffSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted
    async ({}, provide) => {
      const site = await startStaffSite();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
});

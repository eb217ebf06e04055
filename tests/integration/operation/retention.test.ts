import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { RETENTION, type Retained } from '@colloquy/machines/contract/retention.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { deleteExpired } from '@colloquy/server/housekeeping.ts';
import { openDatabase } from '../../support/node/database.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';

const MINUTE = 60_000;

let postgres: RunningPostgres;
let sql: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

const profile = (id: string) =>
  sql`insert into profiles (user_id, username, email) values (${id}, 'ada', ${`${id}@example.org`})`;
const report = (id: string, decidedAt: Date | null = null) => sql`
  insert into reports (id, reporter_key, reporter_id, target_key, target_keys, target_id, room_name, reason, note, chat,
    due_at, decided_at, decision)
  values (${id}, ${id}, 'x', ${id}, '{}', 'y', 'room', 'spam', '', '{}', now(), ${decidedAt}, 'suspend')`;
const suspension = (id: string, until: Date) =>
  sql`insert into suspensions (report_id, keys, until) values (${id}, '{}', ${until})`;

type Kind = Exclude<Retained, 'roomRecord'>;
/** Creates one of each kind whose time begins at `startedAt`. Room records have their own test (R-HTTP-21). */
const MAKE: Record<Kind, (id: string, from: Date) => Promise<unknown>> = {
  endedSession: async (id, from) =>
    sql`insert into sessions (token_hash, user_id, expires_at) values (${id}, 'ada', ${from})`,
  unconfirmedSecondFactor: async (id, from) => {
    await profile(id);
    await sql`insert into second_factors (user_id, sealed_secret, begun_at) values (${id}, '', ${from})`;
  },
  passwordReset: async (id, from) => {
    await profile(id);
    const end = new Date(from.getTime() + DELAYS.resetLink);
    await sql`insert into password_resets (token_hash, user_id, expires_at) values (${id}, ${id}, ${end})`;
  },
  oauthState: async (id, from) => sql`insert into used_oauth_states (state_hash, used_at) values (${id}, ${from})`,
  reportPicture: async (id, from) => {
    await report(id);
    await sql`insert into report_pictures (report_id, picture, added_at) values (${id}, '', ${from})`;
  },
  decidedReport: async (id, from) => {
    await report(id, from);
    await suspension(id, from);
    await sql`insert into warnings (report_id, keys, reason) values (${id}, '{}', 'spam')`;
  },
  auditEntry: async (id, from) => sql`
    insert into audit (id, at, staff_id, action, subject, note) values (${id}, ${from}, 'staff', 'warn', 'guest:x', '')`,
  suspendedNetwork: async (id, from) => {
    await report(id, new Date());
    await suspension(id, from);
    await sql`insert into suspension_networks (report_id, network, since, until) values (${id}, 'n', ${from}, ${from})`;
  },
  guestBlock: async (id, from) =>
    sql`insert into blocks (owner, user_id, created_at) values (${`guest:${id}`}, 'x', ${from})`,
};

/** Finds them again. */
const COUNT: Record<Kind, (id: string) => PromiseLike<readonly unknown[]>> = {
  endedSession: (id) => sql`select from sessions where token_hash = ${id}`,
  unconfirmedSecondFactor: (id) => sql`select from second_factors where user_id = ${id}`,
  passwordReset: (id) => sql`select from password_resets where token_hash = ${id}`,
  oauthState: (id) => sql`select from used_oauth_states where state_hash = ${id}`,
  reportPicture: (id) => sql`select from report_pictures where report_id = ${id}`,
  decidedReport: (id) => sql`
    select id from reports where id = ${id}
    union all select report_id from warnings where report_id = ${id}
    union all select report_id from suspensions where report_id = ${id}`,
  auditEntry: (id) => sql`select from audit where id = ${id}`,
  suspendedNetwork: (id) => sql`select from suspension_networks where report_id = ${id}`,
  guestBlock: (id) => sql`select from blocks where owner = ${`guest:${id}`}`,
};

it.each(Object.keys(MAKE) as Kind[])('[R-FAQ-10] %s is deleted when its time is over, and not before', async (kind) => {
  const [old, fresh] = [randomUUID(), randomUUID()];
  const over = Date.now() - RETENTION[kind];
  await MAKE[kind](old, new Date(over - MINUTE));
  await MAKE[kind](fresh, new Date(over + MINUTE));
  const before = (await COUNT[kind](fresh)).length;
  expect(before).toBeGreaterThan(0);
  await deleteExpired(sql);
  expect((await COUNT[kind](old)).length).toBe(0);
  expect((await COUNT[kind](fresh)).length).toBe(before);
});

it('[R-FAQ-10] a report is kept as long as its suspension lasts, and while it is undecided', async () => {
  const [lasting, open] = [randomUUID(), randomUUID()];
  await report(lasting, new Date(Date.now() - 2 * RETENTION.decidedReport));
  await suspension(lasting, new Date(Date.now() + MINUTE));
  await report(open);
  await sql`update reports set created_at = now() - interval '10 years' where id = ${open}`;
  await deleteExpired(sql);
  expect(await sql`select from reports where id in ${sql([lasting, open])}`).toHaveLength(2);
});

it('[R-FAQ-10] an account’s blocks, and a second factor that is on, are kept', async () => {
  const id = randomUUID();
  await profile(id);
  await sql`insert into blocks (owner, user_id, created_at) values (${`account:${id}`}, 'x', now() - interval '9 years')`;
  await sql`insert into second_factors (user_id, sealed_secret, begun_at, confirmed_at)
    values (${id}, '', now() - interval '9 years', now() - interval '9 years')`;
  await deleteExpired(sql);
  expect(await sql`select from blocks where owner = ${`account:${id}`}`).toHaveLength(1);
  expect(await sql`select from second_factors where user_id = ${id}`).toHaveLength(1);
});

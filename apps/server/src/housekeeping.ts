import { RETENTION, type Retained } from '@colloquy/machines/contract/retention.ts';
import type { Services } from './services.ts';
import type { Registry } from './rooms/registry.ts';
import { withTimeout, type Database } from './platform/database/connect.ts';

const INTERVAL_MS = 3_600_000;

/** Room records that are checked in one batch. */
const RECORD_BATCH = 1_000;

/** Deletes each kind that ended before a given time; a room's record depends on more than its age. */
const DELETE_OLD: Record<Exclude<Retained, 'roomRecord'>, (sql: Database, before: Date) => PromiseLike<unknown>> = {
  endedSession: (sql, before) => sql`delete from sessions where expires_at < ${before}`,
  unconfirmedSecondFactor: (sql, before) => sql`
    delete from second_factors where confirmed_at is null and begun_at < ${before}`,
  // The row contains its end.
  passwordReset: (sql) => sql`delete from password_resets where expires_at < now()`,
  oauthState: (sql, before) => sql`delete from used_oauth_states where used_at < ${before}`,
  reportPicture: (sql, before) => sql`delete from report_pictures where added_at < ${before}`,
  decidedReport: (sql, before) => sql`
    with over as (
      select id from reports r where decided_at < ${before} and not exists (
        select from suspensions s where s.report_id = r.id and s.until > now() and not s.lifted)),
    networks as (delete from suspension_networks where report_id in (select id from over)),
    suspended as (delete from suspensions where report_id in (select id from over)),
    warned as (delete from warnings where report_id in (select id from over))
    delete from reports where id in (select id from over)`,
  auditEntry: (sql, before) => sql`delete from audit where at < ${before}`,
  suspendedNetwork: (sql, before) => sql`delete from suspension_networks where until < ${before}`,
  guestBlock: (sql, before) => sql`delete from blocks where owner like 'guest:%' and created_at < ${before}`,
};

/** Deletes expired data every hour. Returns a function that stops it. */
export function startHousekeeping(sql: Database, { registry, log }: Pick<Services, 'registry' | 'log'>): () => void {
  const clean = async () => {
    try {
      await deleteOldRoomRecords(sql, registry);
      await deleteExpired(sql);
    } catch (err) {
      log.warn({ err }, 'what is over could not be forgotten');
    }
  };
  const timer = setInterval(() => void clean(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Deletes everything past its time in `RETENTION`. */
export async function deleteExpired(sql: Database): Promise<void> {
  for (const [what, forget] of Object.entries(DELETE_OLD)) {
    const before = new Date(Date.now() - RETENTION[what as Retained]);
    await withTimeout(forget(sql, before));
  }
}

/** A room that lives longer keeps its record: admission reads its password there. */
export async function deleteOldRoomRecords(sql: Database, registry: Pick<Registry, 'findRoom'>): Promise<void> {
  const old = await withTimeout(sql<{ name: string }[]>`
    select name from room_records where used_at < now() - ${RETENTION.roomRecord} * interval '1 millisecond'
    order by used_at limit ${RECORD_BATCH}`);
  for (const { name } of old) {
    if (await registry.findRoom(name))
      await withTimeout(sql`update room_records set used_at = now() where name = ${name}`);
    else
      await withTimeout(sql`
        delete from room_records
        where name = ${name} and used_at < now() - ${RETENTION.roomRecord} * interval '1 millisecond'`);
  }
}

import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Parts } from '../domain/parts.ts';
import type { Registry } from '../domain/registry.ts';
import type { Database } from './connect.ts';
import { within } from './within.ts';

const EVERY = 3_600_000;

/** Room records that are looked at in one go. */
const RECORDS_AT_ONCE = 1_000;

/**
 * Forgets what is over, each hour: sessions that ended, states, resets and second factors that were not used, records of rooms that
 * nobody joined for 30 days, pictures in reports after as long. Answers the way to stop.
 */
export function keepHouse(sql: Database, { registry, log }: Pick<Parts, 'registry' | 'log'>): () => void {
  const clean = async () => {
    try {
      await forgetRoomRecords(sql, registry);
      await within(sql`delete from sessions where expires_at < now() - interval '1 day'`);
      await within(sql`delete from used_oauth_states where used_at < now() - interval '1 hour'`);
      await within(sql`delete from suspension_networks where until < now() - interval '1 hour'`);
      await forgetReportPictures(sql);
      await within(sql`
        delete from second_factors where confirmed_at is null and begun_at < now() - interval '1 day'`);
      await within(sql`delete from password_resets where expires_at < now()`);
    } catch (err) {
      log.warn({ err }, 'what is over could not be forgotten');
    }
  };
  const timer = setInterval(() => void clean(), EVERY).unref();
  return () => clearInterval(timer);
}

export async function forgetReportPictures(sql: Database): Promise<void> {
  await within(sql`
    delete from report_pictures where added_at < now() - ${REPORTS.pictureKept} * interval '1 millisecond'`);
}

/** A room that lives all that time keeps its record: admission reads its password there. */
export async function forgetRoomRecords(sql: Database, registry: Pick<Registry, 'findRoom'>): Promise<void> {
  const old = await within(sql<{ name: string }[]>`
    select name from room_records where used_at < now() - ${DELAYS.roomRecord} * interval '1 millisecond'
    order by used_at limit ${RECORDS_AT_ONCE}`);
  for (const { name } of old) {
    if (await registry.findRoom(name)) await within(sql`update room_records set used_at = now() where name = ${name}`);
    else
      await within(sql`
        delete from room_records
        where name = ${name} and used_at < now() - ${DELAYS.roomRecord} * interval '1 millisecond'`);
  }
}

import { accountKey } from '../domain/people/holder.ts';
import type { Blocks } from '../domain/people/peopleStore.ts';
import type { Database } from './connect.ts';
import { within } from './within.ts';

/** A search waits no longer than this to hear who is to be kept apart; milliseconds. */
const SEARCH_PATIENCE = 1_000;

/** Whom somebody does not want to see. */
export function createBlocks(sql: Database): Blocks {
  return {
    async blocksOf(owner) {
      const rows = await within(sql<{ user_id: string; created_at: Date }[]>`
        select user_id, created_at from blocks where owner = ${owner} order by created_at, user_id`);
      return rows.map(({ user_id, created_at }) => ({ user_id, created_at: created_at.toISOString() }));
    },

    async block(owner, userId, most) {
      const blocked = await within(sql`
        insert into blocks (owner, user_id)
        select ${owner}, ${userId}
        where (select count(*) from blocks where owner = ${owner} and user_id <> ${userId}) < ${most}
        on conflict (owner, user_id) do update set user_id = excluded.user_id
        returning 1`);
      return blocked.length > 0;
    },

    async unblock(owner, userId) {
      await within(sql`delete from blocks where owner = ${owner} and user_id = ${userId}`);
    },

    async apartFrom(owner, userId) {
      const rows = await within(
        sql<{ user_id: string; own: boolean }[]>`
          select user_id, true as own from blocks where owner = ${owner}
          union all
          select substr(owner, ${accountKey('').length + 1}), false from blocks
          where user_id = ${userId ?? null} and owner like ${accountKey('%')}`,
        SEARCH_PATIENCE,
      );
      const idsOf = (wanted: boolean) => rows.filter(({ own }) => own === wanted).map(({ user_id }) => user_id);
      return { blocked: idsOf(true), blockedBy: idsOf(false) };
    },
  };
}

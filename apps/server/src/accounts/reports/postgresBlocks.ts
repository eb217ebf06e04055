import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Blocks } from '../peopleStore.ts';
import { withTimeout, type Database } from '../../platform/database/connect.ts';

/** How long a search waits for the list of blocks; milliseconds. */
const SEARCH_TIMEOUT_MS = 1_000;

/** Users' blocks. */
export function createBlocks(sql: Database): Blocks {
  return {
    async blocksOf(owner) {
      const rows = await withTimeout(sql<{ user_id: string; created_at: Date }[]>`
        select user_id, created_at from blocks where owner = ${owner} order by created_at, user_id`);
      return rows.map(({ user_id, created_at }) => ({ user_id, created_at: created_at.toISOString() }));
    },

    async block(owner, userId, keys, max) {
      const blocked = await withTimeout(sql`
        insert into blocks (owner, user_id, keys)
        select ${owner}, ${userId}, ${[...keys]}
        where (select count(*) from blocks where owner = ${owner} and user_id <> ${userId}) < ${max}
        on conflict (owner, user_id) do update
        set keys = case when cardinality(excluded.keys) > 0 then excluded.keys else blocks.keys end
        returning 1`);
      return blocked.length > 0;
    },

    async unblock(owner, userId) {
      await withTimeout(sql`delete from blocks where owner = ${owner} and user_id = ${userId}`);
    },

    async exclusionsFor(keys, userId) {
      const rows = await withTimeout(
        sql<{ kind: 'own' | 'person' | 'id'; who: string; keys: string[] }[]>`
          select 'own' as kind, user_id as who, keys from blocks where owner = any (${[...keys]})
          union all
          (select 'person', owner, '{}' from blocks where keys && ${[...keys]}::text[]
           order by created_at desc limit ${LIMITS.blocks})
          union all
          (select 'id', owner, '{}' from blocks where user_id = ${userId ?? null}
           order by created_at desc limit ${LIMITS.blocks})`,
        SEARCH_TIMEOUT_MS,
      );
      const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted);
      return {
        ids: of('own').map(({ who }) => who),
        keys: of('own').flatMap((row) => row.keys),
        blockedBy: of('person').map(({ who }) => who),
        idBlockedBy: of('id').map(({ who }) => who),
      };
    },
  };
}

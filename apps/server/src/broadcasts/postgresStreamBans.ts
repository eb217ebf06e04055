import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { StreamBans } from './streamModerationTypes.ts';
import { withTimeout, type Database } from '../platform/database/connect.ts';

type Row = { id: string; user_id: string; name: string; keys: string[]; network: string | null; banned_at: Date };

/** The bans of accounts. */
export function createStreamBans(sql: Database): StreamBans {
  return {
    async of(accountId) {
      const rows = await withTimeout(sql<Row[]>`
        select id, user_id, name, keys, network, banned_at from stream_bans
        where owner = ${accountId} order by banned_at, id limit ${STREAMS.bansKept}`);
      return rows.map(({ id, user_id, name, keys, network, banned_at }) => ({
        id,
        kind: 'ban' as const,
        userId: user_id,
        name,
        keys,
        ...(network !== null && { network }),
        at: banned_at.getTime(),
      }));
    },

    async save(accountId, { id, userId, name, keys, network, at }) {
      await withTimeout(
        sql.begin(async (tx) => {
          await tx`
            insert into stream_bans (owner, id, user_id, name, keys, network, banned_at)
            values (${accountId}, ${id}, ${userId}, ${name}, ${[...keys]}, ${network ?? null}, ${new Date(at)})
            on conflict (owner, id) do update
            set keys = excluded.keys, network = excluded.network, banned_at = excluded.banned_at`;
          // The network's fingerprint is kept no longer than it counts.
          await tx`
            update stream_bans set network = null
            where owner = ${accountId} and banned_at < ${new Date(at - DELAYS.suspendedNetwork)}`;
          await tx`
            delete from stream_bans where owner = ${accountId} and id not in (
              select id from stream_bans where owner = ${accountId}
              order by banned_at desc, id desc limit ${STREAMS.bansKept})`;
        }),
      );
    },

    async lift(accountId, id) {
      await withTimeout(sql`delete from stream_bans where owner = ${accountId} and id = ${id}`);
    },
  };
}

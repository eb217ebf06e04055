import type { PublicProfile } from '@colloquy/machines/contract/accounts.ts';
import type { StreamKey } from '@colloquy/machines/contract/streamKeys.ts';
import type { StreamKeys } from '../accounts/peopleStore.ts';
import { withTimeout, type Database } from '../platform/database/connect.ts';

type Row = Omit<StreamKey, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date | null };

/** The columns of a `StreamKey`. */
export const streamKeyColumns = (sql: Pick<Database, 'unsafe'>) =>
  sql.unsafe('id, title, tags, language, created_at, last_used_at');

/** Stream keys by their hashes. */
export function createStreamKeys(sql: Database): StreamKeys {
  return {
    async streamKeysOf(userId) {
      const rows = await withTimeout(sql<Row[]>`
        select ${streamKeyColumns(sql)} from stream_keys where user_id = ${userId} order by created_at desc, id`);
      return rows.map(keyOf);
    },

    async addStreamKey(userId, keyHash, { title = null, tags, language = null }, max) {
      const [row] = await withTimeout(
        sql.begin(async (tx) => {
          // Locked, so that keys made at the same time count each other.
          await tx`select from profiles where user_id = ${userId} for update`;
          return await tx<Row[]>`
            insert into stream_keys (user_id, key_hash, title, tags, language)
            select ${userId}, ${keyHash}, ${title}, ${[...tags]}, ${language}
            where (select count(*) from stream_keys where user_id = ${userId}) < ${max}
            returning ${streamKeyColumns(sql)}`;
        }),
      );
      return row && keyOf(row);
    },

    async removeStreamKey(userId, id) {
      const removed = await withTimeout(sql`
        delete from stream_keys where user_id = ${userId} and id = ${id} returning 1`);
      return removed.length > 0;
    },

    async useStreamKey(keyHash) {
      const [row] = await withTimeout(sql<(Row & { owner: PublicProfile })[]>`
        update stream_keys k set last_used_at = now() from profiles p
        where k.key_hash = ${keyHash} and p.user_id = k.user_id
        returning k.id, k.title, k.tags, k.language, k.created_at, k.last_used_at, json_build_object(
          'user_id', p.user_id, 'username', p.username, 'avatar', p.avatar, 'is_anonymous', p.is_anonymous,
          'is_authenticated', p.is_authenticated, 'is_superuser', false, 'is_staff', false) as owner`);
      return row && { key: keyOf(row), owner: row.owner };
    },
  };
}

function keyOf({ id, title, tags, language, created_at, last_used_at }: Row): StreamKey {
  const times = { created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
  return { id, title, tags, language, ...times };
}

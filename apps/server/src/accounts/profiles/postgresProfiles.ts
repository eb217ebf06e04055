import { Failure } from '@colloquy/machines/contract/failure.ts';
import type { AccountExport, Profile, PublicProfile } from '@colloquy/machines/contract/accounts.ts';
import { accountKey } from '../sessions/holderKeys.ts';
import type { Profiles } from '../peopleStore.ts';
import { withTimeout, type Database } from '../../platform/database/connect.ts';
import { endSessions, profileColumns } from '../sessions/postgresSessions.ts';
import { streamKeyColumns } from '../../broadcasts/postgresStreamKeys.ts';

type Exported = Pick<
  AccountExport,
  | 'providers'
  | 'sessions'
  | 'stream_bans'
  | 'stream_keys'
  | 'follows'
  | 'push_subscriptions'
  | 'reports'
  | 'blocks'
  | 'warnings'
> & {
  created_at: string;
  has_password: boolean;
  has_second_factor: boolean;
};

/** What users may change about themselves, read as a whole, and export. */
export function createProfiles(sql: Database): Profiles {
  return {
    async publicProfile(userId) {
      // Postgres rejects text with a NUL as an error; no user id contains one.
      if (userId.includes('\0')) return undefined;
      const [profile] = await withTimeout(sql<PublicProfile[]>`
        select user_id, username, avatar, is_anonymous, is_authenticated,
          false as is_superuser, false as is_staff
        from profiles where user_id = ${userId}`);
      return profile;
    },

    async changeProfile(userId, { username = null, first_name: first = null, last_name: last = null }) {
      const [profile] = await withTimeout(sql<Profile[]>`
        update profiles p set
          username = coalesce(${username}, p.username),
          first_name = coalesce(${first}, p.first_name),
          last_name = coalesce(${last}, p.last_name),
          full_name = trim(coalesce(${first}, p.first_name) || ' ' || coalesce(${last}, p.last_name))
        where p.user_id = ${userId}
        returning ${profileColumns(sql)}`);
      return profile;
    },

    async setAvatar(userId, avatar) {
      await withTimeout(
        sql.begin(async (tx) => {
          await tx`delete from avatars where user_id = ${userId}`;
          if (avatar)
            await tx`
              insert into avatars (name, user_id, image)
              values (${avatar.name}, ${userId}, ${Buffer.from(avatar.image)})`;
          await tx`update profiles set avatar = ${avatar?.address ?? ''} where user_id = ${userId}`;
        }),
      );
    },

    async avatar(name) {
      const [row] = await withTimeout(sql<{ image: Uint8Array }[]>`select image from avatars where name = ${name}`);
      return row?.image;
    },

    async exported(profile) {
      const id = profile.user_id;
      const [all] = await withTimeout(sql<Exported[]>`
        select
          p.created_at,
          exists (select from passwords w where w.user_id = p.user_id) as has_password,
          exists (select from second_factors f where f.user_id = p.user_id and confirmed_at is not null)
            as has_second_factor,
          ${listOf(sql`select provider, linked_at from identities where user_id = ${id}`)} as providers,
          ${listOf(sql`
            select created_at, last_used_at, expires_at, browser, system from sessions
            where user_id = ${id} and expires_at > now()`)}
            as sessions,
          ${listOf(sql`select name, banned_at from stream_bans where owner = ${id}`)} as stream_bans,
          ${listOf(sql`select ${streamKeyColumns(sql)} from stream_keys where user_id = ${id}`)} as stream_keys,
          ${listOf(sql`select followed as user_id, followed_at from follows where follower = ${id}`)} as follows,
          ${listOf(sql`select endpoint, created_at from push_subscriptions where user_id = ${id}`)}
            as push_subscriptions,
          ${byKey(accountKey(id))}
        from profiles p where p.user_id = ${id}`);
      if (!all) throw new Failure('token_invalid');
      return { profile, ...all };
    },

    async recordsOf(key) {
      const [kept] = await withTimeout(
        sql<Pick<AccountExport, 'reports' | 'blocks' | 'warnings'>[]>`select ${byKey(key)}`,
      );
      return kept ?? { reports: [], blocks: [], warnings: [] };
    },

    async deleteRecordsOf(key) {
      await withTimeout(
        sql.begin(async (tx) => {
          await tx`delete from blocks where owner = ${key}`;
          await tx`update reports set reporter_key = 'forgotten:' || id, reporter_id = '' where reporter_key = ${key}`;
        }),
      );
    },

    async remove(userId) {
      await withTimeout(
        sql.begin(async (tx) => {
          await endSessions(tx, userId);
          await tx`delete from blocks where owner = ${accountKey(userId)}`;
          await tx`delete from profiles where user_id = ${userId}`;
        }),
      );
    },
  };

  /** The reports, blocks and warnings stored under one key. */
  function byKey(key: string) {
    return sql`
      ${listOf(sql`
        select id, reason, note, chat, room_name, created_at from reports where reporter_key = ${key}`)} as reports,
      ${listOf(sql`select user_id, created_at from blocks where owner = ${key}`)} as blocks,
      ${listOf(sql`select reason, created_at from warnings where keys @> array[${key}]`)} as warnings`;
  }

  function listOf(query: ReturnType<Database>) {
    return sql`(select coalesce(json_agg(to_json(l)), '[]') from (${query}) l)`;
  }
}

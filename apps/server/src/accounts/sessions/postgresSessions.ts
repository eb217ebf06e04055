import type postgres from 'postgres';
import type { OwnSession, Profile } from '@colloquy/machines/contract/accounts.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { accountKey } from './holderKeys.ts';
import type { Sessions } from '../peopleStore.ts';
import { hashToken } from '../../platform/access/signing.ts';
import { withTimeout, type Database } from '../../platform/database/connect.ts';

/**
 * Sessions by the hashes of their bearer tokens. A session ends by expiring, so that every node finds those that ended
 * recently.
 */
export function createSessions(sql: Database): Sessions {
  return {
    async profileByToken(token) {
      const hash = hashToken(token);
      // Checked by time: a session that is ended meanwhile must not be extended by this use.
      const [profile] = await withTimeout(sql<Profile[]>`
        with used as (
          update sessions set
            last_used_at = now(),
            expires_at = least(now() + ${ms(ACCOUNTS.bearerIdle)}, created_at + ${ms(DELAYS.bearerLife)})
          where token_hash = ${hash} and expires_at > clock_timestamp()
            and last_used_at < now() - ${ms(ACCOUNTS.bearerNoted)})
        select ${profileColumns(sql)}
        from sessions s join profiles p using (user_id)
        where s.token_hash = ${hash} and s.expires_at > now()`);
      return profile;
    },

    async validTokens(tokenHashes) {
      const rows = await withTimeout(sql<{ token_hash: string }[]>`
        select token_hash from sessions where token_hash in ${sql(tokenHashes)} and expires_at > now()`);
      return rows.map(({ token_hash }) => token_hash);
    },

    async beginSession(userId, tokenHash, { device: { browser, system }, hasShownCode }) {
      // Locked, so that a second factor turned on meanwhile either finds this session and ends it, or is found here.
      const [profile] = await withTimeout(sql<Profile[]>`
        with factor as (select confirmed_at from second_factors where user_id = ${userId} for share),
        begun as (
          insert into sessions (token_hash, user_id, browser, system, expires_at)
          select ${tokenHash}, user_id, ${browser}, ${system}, now() + ${ms(ACCOUNTS.bearerIdle)} from profiles
          where user_id = ${userId} and not exists (
            select from suspensions
            where keys @> array[${accountKey('')} || user_id] and until > now() and not lifted)
            and (${hasShownCode} or not exists (select from factor where confirmed_at is not null))
          returning user_id)
        select ${profileColumns(sql)} from begun join profiles p using (user_id)`);
      return profile;
    },

    async endSession(tokenHash) {
      await withTimeout(sql`
        update sessions set expires_at = now() where token_hash = ${tokenHash} and expires_at > now()`);
    },

    sessionsOf: (userId, current, max) =>
      withTimeout(sql<OwnSession[]>`
        select id, created_at, last_used_at, expires_at, browser, system, token_hash = ${current} as is_this
        from sessions where user_id = ${userId} and expires_at > now()
        order by last_used_at desc limit ${max}`),

    async endSessionOf(userId, id) {
      const ended = await withTimeout(sql`
        update sessions set expires_at = now()
        where user_id = ${userId} and id = ${id} and expires_at > now() returning 1`);
      return ended.length > 0;
    },

    endOtherSessions: (userId, keep) => withTimeout(endSessions(sql, userId, keep)),
  };

  function ms(duration: number) {
    return sql`${duration} * interval '1 millisecond'`;
  }
}

/** Ends the sessions of an account but that of the token with the hash `keep`. */
export async function endSessions(tx: postgres.ISql, userId: string, keep?: string): Promise<void> {
  await tx`
    update sessions set expires_at = now()
    where user_id = ${userId} and expires_at > now() and token_hash <> ${keep ?? ''}`;
}

/** The columns of a whole `Profile`, of a table with the alias `p`. */
export const profileColumns = (sql: Pick<Database, 'unsafe'>) =>
  sql.unsafe(`
  p.user_id, p.is_anonymous, p.is_authenticated, p.is_superuser, p.is_staff, p.username,
  coalesce(p.email, '') as email, p.first_name, p.last_name, p.full_name, p.avatar`);

import type { Profile, PublicProfile } from '@colloquy/machines/contract/http.ts';
import type { Accounts } from '../domain/records.ts';
import { hashToken } from '../domain/signing.ts';
import type { Database } from './connect.ts';
import { within } from './within.ts';

/** Profiles, and the sessions by which their owners are known. */
export function createAccounts(sql: Database): Accounts {
  return {
    async whoIs(token) {
      const [profile] = await within(sql<Profile[]>`
        select
          p.user_id, p.is_anonymous, p.is_authenticated, p.is_superuser, p.is_staff, p.username,
          coalesce(p.email, '') as email, p.first_name, p.last_name, p.full_name, p.avatar
        from sessions s join profiles p using (user_id)
        where s.token_hash = ${hashToken(token)} and s.expires_at > now()`);
      return profile;
    },

    async publicProfile(userId) {
      // Postgres refuses text with a NUL as an error; nobody can be called that.
      if (userId.includes('\0')) return undefined;
      const [profile] = await within(sql<PublicProfile[]>`
        select user_id, username, avatar, is_anonymous, is_authenticated, is_superuser, is_staff
        from profiles where user_id = ${userId}`);
      return profile;
    },
  };
}

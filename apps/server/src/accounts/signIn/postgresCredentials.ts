import type { Credentials, NewProfile } from '../peopleStore.ts';
import { isStaff } from '../profiles/newProfile.ts';
import type { TransactionSql } from 'postgres';
import { takenIndex, withTimeout, type Database } from '../../platform/database/connect.ts';
import { endSessions } from '../sessions/postgresSessions.ts';

const fullName = ({ firstName, lastName }: NewProfile) => `${firstName} ${lastName}`.trim();

/** Credentials: emails, password hashes, resets. */
export function createCredentials(sql: Database): Credentials {
  return {
    async register(newcomer, credential) {
      const { userId, username, email, firstName, lastName } = newcomer;
      const making = sql.begin(async (tx) => {
        await tx`
          insert into profiles (user_id, username, email, first_name, last_name, full_name)
          values (${userId}, ${username}, ${email}, ${firstName}, ${lastName}, ${fullName(newcomer)})`;
        if ('passwordHash' in credential)
          await tx`insert into passwords (user_id, hash) values (${userId}, ${credential.passwordHash})`;
        else
          await tx`
            insert into identities (provider, subject, user_id)
            values (${credential.provider}, ${credential.subject}, ${userId})`;
      });
      try {
        await withTimeout(making);
        return 'registered';
      } catch (error) {
        const taken = takenIndex(error);
        if (taken === 'profiles_email') return 'email_taken';
        if (taken === 'identities_pkey') return 'identity_taken';
        throw error;
      }
    },

    async byEmail(email) {
      const [row] = await withTimeout(sql<
        { user_id: string; email: string; is_staff: boolean; is_superuser: boolean; hash: string | null }[]
      >`
        select p.user_id, p.email, p.is_staff, p.is_superuser, w.hash
        from profiles p left join passwords w using (user_id)
        where lower(p.email) = lower(${email})`);
      return row && { userId: row.user_id, email: row.email, isStaff: isStaff(row), passwordHash: row.hash };
    },

    async passwordOf(userId) {
      const [row] = await withTimeout(sql<{ hash: string }[]>`select hash from passwords where user_id = ${userId}`);
      return row?.hash;
    },

    async setPassword(userId, passwordHash, keep) {
      await withTimeout(sql.begin((tx) => replacePassword(tx, userId, passwordHash, keep)));
    },

    async resetPassword(userId, passwordHash) {
      await withTimeout(
        sql.begin(async (tx) => {
          await replacePassword(tx, userId, passwordHash);
          await tx`delete from identities where user_id = ${userId}`;
        }),
      );
    },

    async issueReset(userId, tokenHash, lifeMs) {
      const [row] = await withTimeout(sql<{ expires_at: Date }[]>`
        insert into password_resets (token_hash, user_id, expires_at)
        values (${tokenHash}, ${userId}, now() + ${lifeMs} * interval '1 millisecond')
        returning expires_at`);
      return row?.expires_at ?? new Date(0);
    },

    async redeemReset(tokenHash) {
      const [row] = await withTimeout(sql<{ user_id: string }[]>`
        delete from password_resets where token_hash = ${tokenHash} and expires_at > now() returning user_id`);
      return row?.user_id;
    },
  };
}

/** Pending resets and sessions end with the password they were for. @param keep hash of a token. */
async function replacePassword(tx: TransactionSql, userId: string, passwordHash: string, keep?: string) {
  await tx`
    insert into passwords (user_id, hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now()`;
  await tx`delete from password_resets where user_id = ${userId}`;
  await endSessions(tx, userId, keep);
}

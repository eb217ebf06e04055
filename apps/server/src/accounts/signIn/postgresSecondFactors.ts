import type { SecondFactors } from '../peopleStore.ts';
import { withTimeout, type Database } from '../../platform/database/connect.ts';
import { endSessions } from '../sessions/postgresSessions.ts';

/** Second factors and recovery codes. One-time codes are used up by the statement that finds them. */
export function createSecondFactors(sql: Database): SecondFactors {
  return {
    async secondFactorOf(userId) {
      const [row] = await withTimeout(sql<{ sealed: string; isOn: boolean; codesLeft: number }[]>`
        select sealed_secret as sealed, confirmed_at is not null as "isOn",
          (select count(*)::int from recovery_codes c where c.user_id = f.user_id) as "codesLeft"
        from second_factors f where user_id = ${userId}`);
      return row;
    },

    async offerSecondFactor(userId, sealed) {
      const offered = await withTimeout(sql`
        insert into second_factors (user_id, sealed_secret) values (${userId}, ${sealed})
        on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, begun_at = now()
        where second_factors.confirmed_at is null returning 1`);
      return offered.length > 0;
    },

    confirmSecondFactor: (userId, step, codeHashes, keep) =>
      withTimeout(
        sql.begin(async (tx) => {
          const confirmed = await tx`
            update second_factors set confirmed_at = now(), last_step = ${step}
            where user_id = ${userId} and confirmed_at is null returning 1`;
          if (confirmed.length === 0) return false;
          await tx`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${codeHashes}::text[])`;
          await endSessions(tx, userId, keep);
          return true;
        }),
      ),

    async useStep(userId, step) {
      const used = await withTimeout(sql`
        update second_factors set last_step = ${step}
        where user_id = ${userId} and last_step < ${step} and confirmed_at is not null returning 1`);
      return used.length > 0;
    },

    async useRecoveryCode(userId, codeHash) {
      const used = await withTimeout(sql`
        delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash} returning 1`);
      return used.length > 0;
    },

    async endSecondFactor(userId) {
      await withTimeout(sql`delete from second_factors where user_id = ${userId}`);
    },
  };
}

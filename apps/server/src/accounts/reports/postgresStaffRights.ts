import type { Database } from '../../platform/database/connect.ts';
import { withTimeout } from '../../platform/database/withTimeout.ts';

/** Removes the second factor of an account. False where there is no such account. */
export async function forgetSecondFactor(sql: Database, email: string): Promise<boolean> {
  const [account] = await withTimeout(sql<{ user_id: string }[]>`
    select user_id from profiles where lower(email) = lower(${email})`);
  if (account) await withTimeout(sql`delete from second_factors where user_id = ${account.user_id}`);
  return account !== undefined;
}

/** Grants or revokes staff rights by email. False where there is no such account. */
export async function setStaff(sql: Database, email: string, isStaff: boolean): Promise<boolean> {
  const changed = await withTimeout(sql`
    update profiles set is_staff = ${isStaff} where lower(email) = lower(${email}) returning 1`);
  return changed.length > 0;
}

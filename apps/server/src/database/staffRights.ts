import type { Database } from './connect.ts';
import { within } from './within.ts';

/** Makes the account with that email staff, or takes it back. False where there is none. */
export async function setStaff(sql: Database, email: string, isStaff: boolean): Promise<boolean> {
  const changed = await within(sql`
    update profiles set is_staff = ${isStaff} where lower(email) = lower(${email}) returning 1`);
  return changed.length > 0;
}

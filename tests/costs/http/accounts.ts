import { randomUUID } from 'node:crypto';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import { bearer } from '../../support/people/signedUp.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';
import type { CostServer } from '../costServer.ts';

export type Account = {
  userId: string;
  email: string;
  password: string;
  token: string;
  bearer: { Authorization: string };
};

/** Copies of the first account, with its password, signed in; nothing is hashed for them. */
export async function accountsLike({ sql, member }: CostServer, count: number): Promise<Account[]> {
  const accounts = Array.from({ length: count }, () => {
    const [userId, token] = [randomUUID(), randomUUID()];
    return { userId, email: `${userId}@example.org`, password: member.password, token, bearer: bearer(token) };
  });
  const rows = accounts.map(({ userId, email }) => ({ user_id: userId, username: 'somebody', email }));
  await sql`insert into profiles ${sql(rows)}`;
  await sql`
    insert into passwords (user_id, hash)
    select p.user_id, first.hash from profiles p, passwords first
    where p.user_id in ${sql(accounts.map(({ userId }) => userId))} and first.user_id = ${member.profile.user_id}`;
  for (const { userId, token } of accounts) await sessionsOf({ sql }, userId, [token]);
  return accounts;
}

/** Creates sessions with these tokens; returns their names. */
export async function sessionsOf({ sql }: Pick<CostServer, 'sql'>, userId: string, tokens: string[]) {
  const rows = tokens.map((token) => ({
    token_hash: hashToken(token),
    user_id: userId,
    expires_at: new Date(Date.now() + 3_600_000),
  }));
  return (await sql<{ id: string }[]>`insert into sessions ${sql(rows)} returning id`).map(({ id }) => id);
}

/** Open cases about different people, each with the longest possible report. */
export async function casesOf({ sql }: CostServer, count: number, length = 2_000): Promise<string[]> {
  const cases = Array.from({ length: count }, () => randomUUID());
  await sql`
    insert into reports (id, reporter_key, reporter_id, target_key, target_keys, target_id, room_name, reason, note,
      chat, due_at)
    select id, 'guest:r' || id, id, 'guest:t' || id, array['guest:t' || id], id, 'room', 'harassment',
      repeat('n', ${length}), array_fill(repeat('c', ${length}), array[50]), now() + interval '1 day'
    from unnest(${cases}::text[]) as id`;
  return cases;
}

/** The maximum number of blocks of the measured account. */
export async function blocksOf({ sql, member }: CostServer): Promise<void> {
  await sql`
    insert into blocks (owner, user_id, keys)
    select 'account:' || ${member.profile.user_id}, 'somebody-' || i, array['guest:' || i]
    from generate_series(2, ${LIMITS.blocks}::int) i on conflict do nothing`;
}

/** The same account, signed in at the helper; for what only calls can create. */
export async function callerOf(helper: string, { password, bearer: shown }: Account) {
  const visitor: Visitor = await visit(helper);
  const call = (method: string, path: string, body?: unknown) => visitor.call(method, path, body, shown);
  return { password, visitor, call };
}

/** The `Cookie` header of a browser. */
export const cookiesOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

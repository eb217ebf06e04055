import { randomUUID } from 'node:crypto';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { RecoveryCodes } from '@colloquy/machines/contract/secondFactor.ts';
import { hashToken } from '@colloquy/server/platform/access/signing.ts';
import { enableTwoFactor } from '../../support/people/secondFactor.ts';
import { visit } from '../../support/people/visitor.ts';
import type { CostServer } from '../costServer.ts';
import { accountsLike, callerOf, cookiesOf } from './accounts.ts';
import { each, HASHING, type HttpRow } from './row.ts';

/** A password that is easy to guess is refused before it is hashed. */
export const randomPassword = () => randomUUID().padEnd(LIMITS.passwordMax, randomUUID());
const randomEmail = () => `${randomUUID()}@example.org`;
/** Each of these needs a separate account that is created by calls. */
export const FEW_CALLS = 10;

/** Accounts with a second factor, each with its recovery codes, in pairs of account and code. */
export async function withCodes(server: CostServer, count: number, codesEach: number) {
  const accounts = await accountsLike(server, Math.ceil(count / codesEach));
  const made = accounts.map(async (account) => {
    const { recoveryCodes } = await enableTwoFactor(await callerOf(server.helper, account));
    return recoveryCodes
      .slice(0, codesEach)
      .map((code: RecoveryCodes['recovery_codes'][number]) => ({ account, code }));
  });
  return (await Promise.all(made)).flat().slice(0, count);
}

export const SIGNING_IN_ROWS: Readonly<Record<string, readonly HttpRow[]>> = {
  'POST /signup': [
    {
      limit: 'signups',
      calls: 8,
      // Easy to guess: it is not hashed.
      cheap: () => ({
        method: 'POST',
        path: '/signup',
        body: { user: { email: randomEmail(), password: 'password' } },
      }),
      prepare: async () => () => ({ body: { user: { email: randomEmail(), password: randomPassword() } } }),
    },
  ],
  'POST /login': [
    {
      ...HASHING,
      prepare:
        async ({ member: { email, password } }) =>
        () => ({ body: { user: { email, password } } }),
    },
    {
      label: 'wrong',
      limit: 'wrongPasswordsPerAddress',
      status: 401,
      prepare: async () => () => ({ body: { user: { email: randomEmail(), password: randomPassword() } } }),
    },
  ],
  'POST /login/code': [
    {
      limit: 'passwordHashes',
      isIndirect: true,
      calls: FEW_CALLS,
      prepare: async (server, count) => {
        const visitor = await visit(server.helper);
        const pairs = await withCodes(server, count, ACCOUNTS.recoveryCodes);
        const requested = pairs.map(async ({ account: { email, password }, code }) => {
          const { body } = await visitor.post('/login', { user: { email, password } });
          return { body: { challenge: (body as { challenge: string }).challenge, code } };
        });
        return each(await Promise.all(requested), (call) => call);
      },
    },
  ],
  'DELETE /logout': [
    {
      prepare: async (server, count) => each(await accountsLike(server, count), ({ bearer: headers }) => ({ headers })),
    },
  ],
  'GET /auth/finish.js': [{}],
  'GET /auth/{provider}': [{ limit: 'socialSignIns', prepare: async () => () => ({ path: '/auth/google_oauth2' }) }],
  'GET /auth/{provider}/callback': [
    {
      limit: 'socialSignIns',
      isIndirect: true,
      calls: FEW_CALLS,
      prepare: async ({ helper }, count) => {
        const back = async () => {
          const visitor = await visit(helper);
          const there = await visitor.get('/auth/google_oauth2');
          const reply = await fetch(there.headers.get('location') ?? '', { redirect: 'manual' });
          const { pathname, search } = new URL(reply.headers.get('location') ?? '');
          return { path: pathname + search, cookie: cookiesOf(visitor) };
        };
        return each(await Promise.all(Array.from({ length: count }, back)), (call) => call);
      },
    },
  ],
  'POST /api/password-reset/mail': [
    {
      limit: 'resetMails',
      prepare: async (server, count) => each(await accountsLike(server, count), ({ email }) => ({ body: { email } })),
    },
  ],
  'POST /api/password-reset': [
    {
      ...HASHING,
      prepare: async (server, count) => {
        const accounts = await accountsLike(server, count);
        const rows = accounts.map(({ userId, token }) => ({
          token_hash: hashToken(token),
          user_id: userId,
          expires_at: new Date(Date.now() + 3_600_000),
        }));
        await server.sql`insert into password_resets ${server.sql(rows)}`;
        return each(accounts, ({ token }) => ({ body: { reset_token: token, password: randomPassword() } }));
      },
    },
  ],
};

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { FOLLOWS } from '@colloquy/machines/contract/follows.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { SecondFactorOffer } from '@colloquy/machines/contract/secondFactor.ts';
import { STREAM_KEYS } from '@colloquy/machines/contract/streamKeys.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { codeOf } from '../../support/people/secondFactor.ts';
import { visit } from '../../support/people/visitor.ts';
import { accountsLike, blocksOf, callerOf, cookiesOf, sessionsOf } from './accounts.ts';
import { byMember, each, HASHING, type HttpRow } from './row.ts';
import { randomPassword, FEW_CALLS, withCodes } from './signingInRows.ts';

/** The maximum number of pixels of an avatar, in the maximum number of bytes. */
async function largestPicture(): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(ACCOUNTS.avatarPixelsSent));
  const create = { width: side, height: side, channels: 3, background: '#3366cc' } as const;
  return sharp({ create }).jpeg({ quality: 90, progressive: true }).toBuffer();
}

export const ACCOUNT_ROWS: Readonly<Record<string, readonly HttpRow[]>> = {
  'GET /api/profiles/{userId}': [
    {
      prepare:
        async ({ member }) =>
        () => ({
          path: `/api/profiles/${member.profile.user_id}`,
          headers: member.bearer,
        }),
    },
  ],
  'GET /api/avatars/{name}': [
    {
      prepare: async ({ sql, member }) => {
        const image = await sharp({
          create: { width: LIMITS.avatarPixels, height: LIMITS.avatarPixels, channels: 3, background: '#3366cc' },
        })
          .webp({ lossless: true })
          .toBuffer();
        const name = `${randomUUID()}.webp`;
        await sql`delete from avatars where user_id = ${member.profile.user_id}`;
        await sql`insert into avatars ${sql({ name, user_id: member.profile.user_id, image })}`;
        return () => ({ path: `/api/avatars/${name}` });
      },
    },
  ],
  'GET /api/account': [byMember()],
  'PATCH /api/account': [byMember()],
  'DELETE /api/account': [
    {
      ...HASHING,
      prepare: async (server, count) =>
        each(await accountsLike(server, count), ({ bearer: headers, password }) => ({ headers, body: { password } })),
    },
  ],
  'PUT /api/account/avatar': [
    {
      limit: 'avatars',
      calls: 6,
      isInTurn: true,
      // Not a picture: it is not decoded.
      cheap: ({ member: { bearer } }) => ({
        method: 'PUT',
        path: '/api/account/avatar',
        body: {},
        headers: { ...bearer, 'content-type': 'text/plain' },
      }),
      label: `${ACCOUNTS.avatarPixelsSent / 1e6} million pixels`,
      prepare: async ({ member }) => {
        const body = await largestPicture();
        return () => ({ body, headers: { ...member.bearer, 'content-type': 'image/jpeg' } });
      },
    },
  ],
  'DELETE /api/account/avatar': [byMember()],
  'POST /api/account/password': [
    {
      ...HASHING,
      // The current one is compared, the new one hashed.
      counts: 2,
      prepare: async (server, count) =>
        each(await accountsLike(server, count), ({ bearer: headers, password }) => ({
          headers,
          body: { current_password: password, password: randomPassword() },
        })),
    },
  ],
  'GET /api/account/sessions': [
    {
      label: 'a full list',
      prepare: async (server) => {
        const [account] = await accountsLike(server, 1);
        const tokens = Array.from({ length: ACCOUNTS.sessionsListed }, () => randomUUID());
        await sessionsOf(server, account?.userId ?? '', tokens);
        return () => ({ headers: account?.bearer ?? {} });
      },
    },
  ],
  'DELETE /api/account/sessions': [byMember()],
  'DELETE /api/account/sessions/{id}': [
    {
      prepare: async (server, count) => {
        const [account] = await accountsLike(server, 1);
        const tokens = Array.from({ length: count }, () => randomUUID());
        return each(await sessionsOf(server, account?.userId ?? '', tokens), (id) => ({
          path: `/api/account/sessions/${id}`,
          headers: account?.bearer ?? {},
        }));
      },
    },
  ],
  'POST /api/account/second-factor': [
    {
      ...HASHING,
      ...byMember(),
      prepare:
        async ({ member }) =>
        () => ({ headers: member.bearer, body: { password: member.password } }),
    },
  ],
  'POST /api/account/second-factor/confirmation': [
    {
      limit: 'passwordHashes',
      isIndirect: true,
      calls: FEW_CALLS,
      prepare: async (server, count) => {
        const accounts = await accountsLike(server, count);
        const offered = accounts.map(async (account) => {
          const { call } = await callerOf(server.helper, account);
          const { body } = await call('POST', '/api/account/second-factor', { password: account.password });
          return { account, secret: (body as SecondFactorOffer).secret };
        });
        return each(await Promise.all(offered), ({ account, secret }) => ({
          headers: account.bearer,
          body: { code: codeOf(secret) },
        }));
      },
    },
  ],
  'DELETE /api/account/second-factor': [
    {
      ...HASHING,
      calls: FEW_CALLS,
      prepare: async (server, count) =>
        each(await withCodes(server, count, 1), ({ account, code }) => ({
          headers: account.bearer,
          body: { password: account.password, code },
        })),
    },
  ],
  'POST /api/account/links': [
    {
      prepare: async ({ helper, member }) => {
        const cookie = cookiesOf(await visit(helper));
        return () => ({ headers: member.bearer, cookie, body: { provider: 'google_oauth2' } });
      },
    },
  ],
  'DELETE /api/account/links/{provider}': [
    {
      prepare: async (server, count) => {
        const accounts = await accountsLike(server, count);
        const rows = accounts.map(({ userId }) => ({ provider: 'github', subject: userId, user_id: userId }));
        await server.sql`insert into identities ${server.sql(rows)}`;
        return each(accounts, ({ bearer: headers }) => ({ path: '/api/account/links/github', headers }));
      },
    },
  ],
  'GET /api/stream-keys': [
    {
      label: 'a full list',
      prepare: async ({ sql, member }) => {
        const rows = Array.from({ length: STREAM_KEYS.perAccount }, () => ({
          user_id: member.profile.user_id,
          key_hash: randomUUID(),
          title: 'y'.repeat(STREAMS.title),
        }));
        await sql`insert into stream_keys ${sql(rows)}`;
        return () => ({ headers: member.bearer });
      },
    },
  ],
  // The measured node has no media server: it refuses to make keys, before it counts.
  'POST /api/stream-keys': [{ label: 'refused', status: 404, ...byMember() }],
  'DELETE /api/stream-keys/{id}': [
    {
      prepare: async ({ sql, member }, count) => {
        const ids = Array.from({ length: count }, () => randomUUID());
        const rows = ids.map((id) => ({ id, user_id: member.profile.user_id, key_hash: id }));
        await sql`insert into stream_keys ${sql(rows)}`;
        return each(ids, (id) => ({ path: `/api/stream-keys/${id}`, headers: member.bearer }));
      },
    },
  ],
  'GET /api/follows': [
    {
      label: 'a full list',
      prepare: async ({ sql, member: { profile, bearer } }) => {
        const ids = Array.from({ length: FOLLOWS.perAccount }, () => `acct_${randomUUID()}`);
        await sql`insert into profiles ${sql(ids.map((user_id) => ({ user_id, username: user_id })))}`;
        await sql`insert into follows ${sql(ids.map((followed) => ({ follower: profile.user_id, followed })))}`;
        return () => ({ headers: bearer });
      },
    },
  ],
  'PUT /api/follows/{userId}': [
    {
      limit: 'follows',
      prepare: async (server) => {
        const [follower, followed] = await accountsLike(server, 2);
        return () => ({ path: `/api/follows/${followed?.userId}`, headers: follower?.bearer ?? {} });
      },
    },
  ],
  'DELETE /api/follows/{userId}': [
    {
      limit: 'follows',
      prepare:
        async ({ member }) =>
        () => ({ path: '/api/follows/nobody', headers: member.bearer }),
    },
  ],
  'GET /api/push': [byMember()],
  'PUT /api/push': [
    {
      limit: 'pushSubscriptions',
      prepare: async ({ member }) => {
        const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
        return () => ({
          headers: member.bearer,
          body: {
            endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`.padEnd(FOLLOWS.endpoint, 'x'),
            keys,
            sentence: 'y'.repeat(FOLLOWS.sentence),
          },
        });
      },
    },
  ],
  'DELETE /api/push': [byMember()],
  'GET /api/account/export': [
    {
      label: 'with all blocks one may have',
      calls: 50,
      prepare: async (server) => {
        await blocksOf(server);
        return () => ({ headers: server.member.bearer });
      },
    },
  ],
  'GET /api/guest': [
    {
      prepare: async ({ helper }) => {
        const cookie = cookiesOf(await visit(helper));
        return () => ({ cookie });
      },
    },
  ],
  'DELETE /api/guest': [
    {
      prepare: async ({ helper }) => {
        const cookie = cookiesOf(await visit(helper));
        return () => ({ cookie });
      },
    },
  ],
};

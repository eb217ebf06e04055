import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport, LoginAnswer, Profile } from '@colloquy/machines/contract/accounts.ts';
import type { ResetLink } from '@colloquy/machines/contract/reports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Database } from '@colloquy/server/platform/database/connect.ts';
import { openDatabase } from '../../support/node/database.ts';
import { makeStaff } from '../../support/people/secondFactor.ts';
import { bearer, signUp, type Member } from '../../support/people/signedUp.ts';
import { startPostgres, type RunningPostgres } from '../../support/programs/startPostgres.ts';
import { startServer, type RunningServer } from '../../support/node/startServer.ts';
import { statusAndCode, visit, type Reply } from '../../support/people/visitor.ts';

let postgres: RunningPostgres;
let sql: Database;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  sql = await openDatabase(postgres.url, false);
  server = await startServer({ database: sql, options: { limitsFactor: 1_000 } });
});
afterAll(async () => {
  await server?.close();
  await sql?.end({ timeout: 1 });
  await postgres?.stop();
});

const logIn = (member: Member, password = member.password) =>
  member.visitor.post('/login', { user: { email: member.email, password } });
const anotherToken = async (member: Member) => ((await logIn(member)).body as LoginAnswer).data.token;
const statusWith = async (member: Member, token: string) =>
  (await member.visitor.get('/api/account', bearer(token))).status;

const give = (member: Member, file: Uint8Array, type = 'image/png') =>
  member.call('PUT', '/api/account/avatar', new Uint8Array(file), { 'Content-Type': type });
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

const staff = async () => {
  const member = await signUp(server.url, 'staff');
  await makeStaff(sql, member);
  return member;
};
const issueReset = async (by: Member, email: string) => by.call('POST', '/api/staff/password-resets', { email });
const tokenIn = ({ body }: Reply) => (body as ResetLink).url.split('#token=')[1] ?? '';

describe('names', () => {
  it('[R-PROF-6] are changed one by one, and make up the full name', async () => {
    const ada = await signUp(server.url);
    await ada.call('PATCH', '/api/account', { first_name: 'Ada', last_name: 'Lovelace' });
    const { status, body } = await ada.call('PATCH', '/api/account', { username: 'Countess', last_name: 'King' });
    expect([status, body]).toEqual([
      200,
      { ...ada.profile, username: 'Countess', first_name: 'Ada', last_name: 'King', full_name: 'Ada King' },
    ]);
    const other = await visit(server.url);
    expect((await other.get(`/api/profiles/${ada.profile.user_id}`)).body).toEqual({
      user_id: ada.profile.user_id,
      username: 'Countess',
      avatar: '',
      is_anonymous: false,
      is_authenticated: true,
      is_superuser: false,
      is_staff: false,
    });
  });

  it.each([{ username: '' }, { username: 'a\u202eb' }, { first_name: 'x'.repeat(65) }, { last_name: 7 }])(
    '[R-PROF-6] %j is not valid',
    async (change) => {
      const ada = await signUp(server.url);
      expect(statusAndCode(await ada.call('PATCH', '/api/account', change))).toEqual([400, 'invalid']);
    },
  );

  it('[R-PROF-10] [R-PROF-6] no body gives its sender more rights', async () => {
    const claim = { is_superuser: true, is_staff: true, user_id: 'acct_other', avatar: 'https://x' };
    const visitor = await visit(server.url);
    const user = { ...claim, email: `claim-${Date.now()}@example.org`, password: 'a fine secret' };
    expect((await visitor.post('/signup', { ...claim, user })).body).toMatchObject({
      data: { is_superuser: false, is_staff: false, avatar: '', user_id: expect.not.stringMatching('acct_other') },
    });
    const ada = await signUp(server.url);
    await ada.call('PATCH', '/api/account', { ...claim, email: 'x@example.org', first_name: 'Ada' });
    await ada.visitor.post('/login', { ...claim, user: { ...claim, email: ada.email, password: ada.password } });
    const room_data = { name: `claims-${Date.now()}`, seats: 2, tags: [] };
    await ada.call('POST', '/api/rooms', { room_data, room_host: { ...ada.profile, ...claim } });
    expect((await ada.call('GET', '/api/account')).body).toMatchObject({
      profile: { ...ada.profile, first_name: 'Ada', full_name: 'Ada' },
    });
    expect(await sql`select from profiles where is_superuser or is_staff or avatar <> ''`).toHaveLength(0);
  });
});

it('[R-PROF-1] others do not see who is staff', async () => {
  const by = await staff();
  expect((await by.call('GET', `/api/profiles/${by.profile.user_id}`)).body).toMatchObject({ is_staff: true });
  const stranger = await visit(server.url);
  expect((await stranger.get(`/api/profiles/${by.profile.user_id}`)).body).toMatchObject({
    is_staff: false,
    is_superuser: false,
  });
});

describe('an avatar', () => {
  const PNG = { 'Content-Type': 'image/png' };
  it('[R-PROF-7] is re-encoded: square, WebP, and without metadata', async () => {
    const ada = await signUp(server.url);
    const sent = await drawn(400, 300)
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await give(ada, sent, 'image/jpeg');
    const { avatar } = body as Profile;
    expect([status, avatar]).toEqual([200, expect.stringMatching(/^\/api\/avatars\/[\w-]{32}\.webp$/)]);
    const reply = await fetch(`${server.url}${avatar}`);
    const made = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(made).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(made.exif).toBeUndefined();
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
  });

  it('[R-PROF-7] replaces the one before, and can be removed', async () => {
    const ada = await signUp(server.url);
    const first = (await give(ada, await drawn(10, 10).png().toBuffer())).body as Profile;
    const second = (await give(ada, await drawn(20, 20).webp().toBuffer(), 'image/webp')).body as Profile;
    expect(second.avatar).not.toBe(first.avatar);
    expect(statusAndCode(await ada.visitor.get(first.avatar))).toEqual([404, 'avatar_not_found']);
    expect((await ada.call('DELETE', '/api/account/avatar')).body).toEqual(ada.profile);
    expect((await ada.visitor.get(second.avatar)).status).toBe(404);
  });

  it.each([
    ['text', Buffer.from('not a picture'), 'image/png', 400],
    ['a picture in XML', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'), 'image/png', 400],
    ['a picture in XML by its name', Buffer.from('<svg/>'), 'image/svg+xml', 415],
    ['JSON', Buffer.from('{"avatar":"https://example.org/a.png"}'), 'application/json', 415],
    ['nothing', Buffer.from(''), 'image/png', 400],
    ['more than 2 MiB', Buffer.alloc(LIMITS.avatarBytes + 1), 'image/png', 413],
  ])('[R-PROF-7] is not %s', async (_, file, type, status) => {
    const ada = await signUp(server.url);
    expect(statusAndCode(await give(ada, file, type))).toEqual([status, 'invalid']);
    expect((await ada.call('GET', '/api/account')).body).toMatchObject({ profile: { avatar: '' } });
  });

  it('[R-PROF-7] cannot be a decompression bomb: few bytes, too many pixels', async () => {
    const ada = await signUp(server.url);
    const bomb = await drawn(16_000, 4_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(LIMITS.avatarBytes);
    expect(statusAndCode(await give(ada, bomb))).toEqual([400, 'invalid']);
  });

  it('[R-AUTH-19] is set by its owner only', async () => {
    const visitor = await visit(server.url);
    expect(statusAndCode(await visitor.call('PUT', '/api/account/avatar', new Uint8Array(3), PNG))).toEqual([
      401,
      'token_invalid',
    ]);
    expect((await visitor.get('/api/avatars/..%2f..%2fetc')).status).toBe(404);
  });
});

describe('a password', () => {
  it('[R-AUTH-17] is changed with the current one, and every other token is revoked', async () => {
    const ada = await signUp(server.url);
    const other = await anotherToken(ada);
    const change = { current_password: ada.password, password: 'a new fine secret' };
    expect((await ada.call('POST', '/api/account/password', change)).status).toBe(204);
    expect([await statusWith(ada, ada.token), await statusWith(ada, other)]).toEqual([200, 401]);
    expect([(await logIn(ada)).status, (await logIn(ada, change.password)).status]).toEqual([401, 200]);
  });

  it.each([
    ['a wrong one', { current_password: 'wrong' }, [401, 'invalid_credentials']],
    ['none', {}, [401, 'invalid_credentials']],
  ])('[R-AUTH-17] stays with %s', async (_, proof, refusal) => {
    const ada = await signUp(server.url);
    const reply = await ada.call('POST', '/api/account/password', { ...proof, password: 'a new fine secret' });
    expect(statusAndCode(reply)).toEqual(refusal);
    expect((await logIn(ada)).status).toBe(200);
  });

  it('[R-AUTH-6] cannot be a common one', async () => {
    const ada = await signUp(server.url);
    const change = { current_password: ada.password, password: 'password1' };
    expect(statusAndCode(await ada.call('POST', '/api/account/password', change))).toEqual([400, 'password_weak']);
  });
});

describe('a reset link', () => {
  it('[R-AUTH-18] works once, and revokes every token', async () => {
    const ada = await signUp(server.url);
    const link = await issueReset(await staff(), ada.email);
    expect(link.status).toBe(201);
    expect((link.body as ResetLink).url).toMatch(new RegExp(`^${server.url}/reset#token=[\\w-]+$`));
    const reset = { reset_token: tokenIn(link), password: 'a third fine secret' };
    const visitor = await visit(server.url);
    const replies = await Promise.all([1, 2, 3].map(() => visitor.post('/api/password-reset', reset)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(statusAndCode(replies.find(({ status }) => status !== 204) as Reply)).toEqual([401, 'reset_invalid']);
    expect(await statusWith(ada, ada.token)).toBe(401);
    expect((await logIn(ada, reset.password)).status).toBe(200);
  });

  it('[R-AUTH-18] expires after a day, and with a change of the password', async () => {
    const ada = await signUp(server.url);
    const by = await staff();
    const old = tokenIn(await issueReset(by, ada.email));
    await sql`update password_resets set expires_at = now() where user_id = ${ada.profile.user_id}`;
    const outdated = tokenIn(await issueReset(by, ada.email));
    await ada.call('POST', '/api/account/password', { current_password: ada.password, password: 'changed it myself' });
    for (const reset_token of [old, outdated, 'garbage']) {
      const reply = await ada.visitor.post('/api/password-reset', { reset_token, password: 'a third fine secret' });
      expect(statusAndCode(reply)).toEqual([401, 'reset_invalid']);
    }
  });

  it('[R-AUTH-18] is issued by staff, for non-staff only, and is recorded in the audit trail', async () => {
    const [ada, by, colleague] = [await signUp(server.url), await staff(), await staff()];
    expect(statusAndCode(await issueReset(ada, colleague.email))).toEqual([403, 'not_authorized']);
    expect(statusAndCode(await issueReset(by, colleague.email))).toEqual([403, 'not_authorized']);
    expect(statusAndCode(await issueReset(by, 'nobody@example.org'))).toEqual([404, 'profile_not_found']);
    await issueReset(by, ada.email);
    const { body } = await by.call('GET', '/api/staff/audit');
    expect((body as unknown[])[0]).toMatchObject({
      action: 'issue_reset',
      staff: { user_id: by.profile.user_id },
      subject: `account:${ada.profile.user_id}`,
      subject_name: ada.profile.username,
    });
  });
});

describe('one’s own account', () => {
  it('[R-PROF-9] is exported completely, without other people’s data', async () => {
    const [ada, ben] = [await signUp(server.url), await signUp(server.url, 'ben')];
    await ada.call('PUT', `/api/blocks/${ben.profile.user_id}`);
    const { body, headers } = await ada.call('GET', '/api/account/export');
    expect(headers.get('content-disposition')).toBe('attachment; filename=colloquy-account.json');
    const exported = body as AccountExport;
    expect(exported).toMatchObject({
      profile: ada.profile,
      has_password: true,
      providers: [],
      reports: [],
      blocks: [{ user_id: ben.profile.user_id }],
      warnings: [],
    });
    expect(exported.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(ben.email);
  });

  it('[R-PROF-8] is deleted with its password, and leaves nothing', async () => {
    const ada = await signUp(server.url);
    expect(statusAndCode(await ada.call('DELETE', '/api/account', {}))).toEqual([401, 'invalid_credentials']);
    expect(statusAndCode(await ada.call('DELETE', '/api/account', { password: 'wrong' }))).toEqual([
      401,
      'invalid_credentials',
    ]);
    await ada.call('PUT', '/api/blocks/somebody');
    expect((await ada.call('DELETE', '/api/account', { password: ada.password })).status).toBe(204);
    expect(await statusWith(ada, ada.token)).toBe(401);
    expect((await logIn(ada)).status).toBe(401);
    expect((await ada.visitor.get(`/api/profiles/${ada.profile.user_id}`)).status).toBe(404);
    const id = ada.profile.user_id;
    const [left] = await sql`
      select
        (select count(*) from profiles where user_id = ${id}) + (select count(*) from passwords where user_id = ${id})
        + (select count(*) from blocks where owner = ${`account:${id}`})
        + (select count(*) from sessions where user_id = ${id} and expires_at > now()) as rows`;
    expect(Number(left?.['rows'])).toBe(0);
    const again = await ada.visitor.post('/signup', { user: { email: ada.email, password: 'a fine secret' } });
    expect(again.status).toBe(201);
  });
});

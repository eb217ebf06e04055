import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueGuest } from '@colloquy/server/accounts/sessions/guestCookie.ts';
import { problem } from '@colloquy/machines/contract/http.ts';
import { startApi, type StartedApi } from '../../support/node/startApi.ts';
import { createVisitor, visit, type Reply, type Visitor } from '../../support/people/visitor.ts';

let api: StartedApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startApi();
  visitor = await visit(api.url);
});
afterAll(() => api.stop());

const room = (name: string, more: object = {}) => ({
  room_data: { name, seats: 2, tags: [], ...more },
  room_host: { user_id: 'host' },
});

function expectProblem(reply: Reply, status: number, code: string) {
  expect(reply.headers.get('content-type')).toMatch('application/problem+json');
  expect(problem.parse(reply.body)).toMatchObject({ status, code });
  expect(reply.status).toBe(status);
}

describe('invalid requests get one typed problem', () => {
  it.each([
    ['no room', {}],
    ['a name with capitals', room('Nope')],
    ['a name that is too long', room('a'.repeat(65))],
    ['no name', room('')],
    ['seats as a string', room('bad-1', { seats: '2' })],
    ['no seat', room('bad-1', { seats: 0 })],
    ['half a seat', room('bad-1', { seats: 1.5 })],
    ['1,001 seats', room('bad-1', { seats: 1_001 })],
    ['tags as a string', room('bad-1', { tags: 'a,b' })],
    ['a tag that is too long', room('bad-1', { tags: ['t'.repeat(33)] })],
    ['a tag that turns the text', room('bad-1', { tags: ['a\u202eb'] })],
    ['11 tags', room('bad-1', { tags: Array.from({ length: 11 }, (_, n) => `${n}`) })],
    ['a password as a number', room('bad-1', { password: 1234 })],
    ['privacy as a word', room('bad-1', { is_private: 'yes' })],
    ['an array as a host', { ...room('bad-1'), room_host: ['host'] }],
    ['an object as a user id', { ...room('bad-1'), room_host: { user_id: { $ne: '' } } }],
    ['match as a word', { ...room('bad-1'), match: 'true' }],
    ['11 rooms to exclude', { ...room('bad-1'), exclude: Array.from({ length: 11 }, () => 'a') }],
    ['an array', [room('bad-1')]],
    ['nested arrays', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ])('[R-HTTP-16] %s', async (_, body) => {
    expectProblem(await visitor.post('/api/rooms', body), 400, 'invalid');
    expect(api.roomRecords.stored.has('bad-1')).toBe(false);
  });

  it('[R-HTTP-16] malformed JSON', async () => {
    expectProblem(await visitor.post('/api/rooms', '{"room_data":'), 400, 'invalid');
  });

  it('[R-HTTP-16] no body at all', async () => {
    expectProblem(await visitor.post('/api/rooms', ''), 400, 'invalid');
  });

  it('[R-HTTP-16] a body of another type', async () => {
    const reply = await visitor.post('/api/rooms', 'name=a', { 'Content-Type': 'application/x-www-form-urlencoded' });
    expectProblem(reply, 415, 'invalid');
  });

  it('[R-HTTP-16] a compressed body, which could be endless', async () => {
    expectProblem(await visitor.post('/api/rooms', room('zip'), { 'Content-Encoding': 'gzip' }), 415, 'invalid');
  });

  it('[R-HTTP-16] a body above 128 KiB', async () => {
    expectProblem(await visitor.post('/api/rooms', { ...room('big'), fill: 'x'.repeat(128 * 1024) }), 413, 'invalid');
  });

  it('[R-HTTP-16] a malformed path', async () => {
    expectProblem(await visitor.get('/api/rooms/%E0%A4%A'), 400, 'invalid');
  });

  it('[R-HTTP-1] names the field, never its value', async () => {
    const { body } = await visitor.post('/api/rooms', room('bad-1', { password: ['s3cret'] }));
    expect(problem.parse(body).detail).toBe('Not valid: room_data.password');
  });

  it('[R-HTTP-16] unknown keys are dropped, also those that would pollute prototypes', async () => {
    const body = `{"room_data":{"name":"polluted","seats":2,"__proto__":{"seats":9},"constructor":{"prototype":{"x":1}}},
      "room_host":{"user_id":"host","is_staff":true},"__proto__":{"match":true}}`;
    expect((await visitor.post('/api/rooms', body)).status).toBe(201);
    expect(api.roomRecords.stored.get('polluted')).toMatchObject({ seats: 2 });
    expect(Object.keys({})).toEqual([]);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});

describe('unknown paths', () => {
  it.each([
    '/api',
    '/api/nothing',
    '/api/rooms/a/b',
    '/login',
    '/auth/google_oauth2',
    '/auth/nobody',
    '/socket.io/x',
    '/nothing',
  ])('[R-HTTP-16] GET %s is not_found', async (path) =>
    expectProblem(await visitor.get(path, { Accept: 'text/html' }), 404, 'not_found'),
  );

  it.each(['/logout', '/auth/github', '/api/reports/1', '/api/rooms/some-room', '/api/capabilities'])(
    'POST %s is not_found',
    async (path) => expectProblem(await visitor.post(path, {}), 404, 'not_found'),
  );
});

describe('methods', () => {
  it('HEAD answers like GET, without a body', async () => {
    const reply = await visitor.send('/api/rooms/active', { method: 'HEAD' });
    expect([reply.status, reply.text]).toEqual([200, '']);
  });

  it('[R-HTTP-2] OPTIONS from another site is refused and allows nothing', async () => {
    const reply = await createVisitor(api.url).send('/api/rooms', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expectProblem(reply, 403, 'csrf_failed');
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('requests of other sites', () => {
  it.each([
    ['no header', {}],
    ['an empty header', { 'X-XSRF-TOKEN': '' }],
    ['another token', { 'X-XSRF-TOKEN': 'a'.repeat(32) }],
  ])('[R-HTTP-2] are refused with %s', async (_, headers) => {
    const reply = await visitor.send('/api/rooms', { method: 'POST', headers, body: '{}' });
    expectProblem(reply, 403, 'csrf_failed');
  });

  it('[R-HTTP-2] are refused without the cookie, whatever the header contains', async () => {
    expectProblem(
      await createVisitor(api.url).post('/api/rooms', room('a'), { 'X-XSRF-TOKEN': '' }),
      403,
      'csrf_failed',
    );
  });

  it('[R-HTTP-2] are refused at the root too', async () => {
    expectProblem(await createVisitor(api.url).send('/logout', { method: 'DELETE' }), 403, 'csrf_failed');
  });
});

describe('cookies', () => {
  it('[R-ID-5] [R-ID-10] [R-HTTP-2] any GET sets both, the guest’s for 180 days and hidden from scripts', async () => {
    const { headers } = await createVisitor(api.url).get('/api/nothing');
    const cookies = headers.getSetCookie().toSorted();
    expect(cookies).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^guest=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('[R-ID-5] a known guest keeps both', async () => {
    expect((await visitor.get('/api/capabilities')).headers.getSetCookie()).toEqual([]);
  });

  it('[R-ID-5] a forged guest cookie is replaced by one of ours', async () => {
    const reply = await createVisitor(api.url).get('/api/capabilities', { Cookie: 'guest=me.forged; XSRF-TOKEN=t' });
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^guest=/)]);
  });

  it('[R-HTTP-23] are for https only where the site is, and cannot be set by other hosts', async () => {
    const secure = await startApi({ options: { secureCookies: true } });
    const { headers } = await createVisitor(secure.url).get('/api/capabilities');
    await secure.stop();
    expect(headers.getSetCookie().toSorted()).toEqual([
      // Plain clients know this one by its name.
      expect.stringMatching(/^XSRF-TOKEN=[^;]+; Path=\/; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-guest=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(headers.get('strict-transport-security')).toMatch('max-age=31536000');
  });

  it('[R-HTTP-23] over https a guest whose cookie another host may have planted gets a fresh one', async () => {
    const secure = await startApi({ options: { secureCookies: true } });
    const signer = secure.services.signer;
    const [planted, own] = [`guest=${issueGuest(signer)}`, `__Host-guest=${issueGuest(signer)}`];
    const set = async (cookie: string) =>
      (
        await createVisitor(secure.url).get('/api/capabilities', { Cookie: `XSRF-TOKEN=t; ${cookie}` })
      ).headers.getSetCookie();
    expect(await set(planted)).toEqual([expect.stringMatching(/^__Host-guest=/)]);
    expect((await set(planted))[0]).not.toContain(planted.slice('guest='.length));
    expect(await set(`${planted}; ${own}`)).toEqual([]);
    await secure.stop();
  });
});

describe('headers', () => {
  it('[R-HTTP-24] allow pages the features that a call uses, and nothing else', async () => {
    const policy = (await createVisitor(api.url).get('/api/capabilities')).headers.get('permissions-policy') ?? '';
    for (const used of ['camera', 'microphone', 'display-capture', 'on-device-speech-recognition'])
      expect(policy).toContain(`${used}=(self)`);
    for (const unused of ['geolocation', 'usb', 'payment']) expect(policy).toContain(`${unused}=()`);
  });

  it.each(['/api/capabilities', '/api/nothing', '/healthz', '/nothing'])('[R-HTTP-3] %s is guarded', async (path) => {
    const { headers } = await visitor.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      `connect-src 'self' ws://${new URL(api.url).host}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker picture-worker',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('[R-HTTP-3] TRACE does not echo the request', async () => {
    const { hostname, port } = new URL(api.url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, method: 'TRACE', path: '/', headers: { 'x-secret': 'kept' } }, resolve)
        .on('error', reject)
        .end();
    });
    const body = (await answer.toArray()).map(String).join('');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('kept');
  });

  it('responses of the API are not cached', async () => {
    expect((await visitor.get('/api/rooms/active')).headers.get('cache-control')).toBe('no-store');
  });
});

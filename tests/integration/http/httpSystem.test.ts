import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '@colloquy/machines/contract/failure.ts';
import { WIRE_VERSION } from '@colloquy/machines/contract/version.ts';
import { ADA } from '../../support/fakes/memoryAccounts.ts';
import { startApi, type StartedApi } from '../../support/node/startApi.ts';
import { createVisitor, visit } from '../../support/people/visitor.ts';

const started: StartedApi[] = [];
const start = async (...changes: Parameters<typeof startApi>) => {
  const api = await startApi(...changes);
  started.push(api);
  return api;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map((api) => api.stop()));
});

describe('profiles', () => {
  it('[R-PROF-2] an unknown one is 404, with the text clients look for', async () => {
    const { url } = await start();
    const reply = await createVisitor(url).get('/api/profiles/nobody');
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({
      code: 'profile_not_found',
      detail: expect.stringMatching(/^Couldn't find Profile/),
    });
  });

  it('[R-PROF-1] one’s own has all fields', async () => {
    const { url } = await start();
    const { body } = await createVisitor(url).get(`/api/profiles/${ADA.user_id}`, {
      Authorization: 'Bearer ada-token',
    });
    expect(body).toEqual(ADA);
  });

  it.each(['', 'Bearer', 'Bearer wrong', 'Basic YTpi'])(
    '[R-PROF-1] for anyone else (%j) the public ones',
    async (Authorization) => {
      const { url } = await start();
      const { body } = await createVisitor(url).get(`/api/profiles/${ADA.user_id}`, { Authorization });
      expect(Object.keys(body as object).toSorted()).toEqual(
        ['avatar', 'is_anonymous', 'is_authenticated', 'is_staff', 'is_superuser', 'user_id', 'username'].toSorted(),
      );
    },
  );
});

describe('ICE servers', () => {
  it('[R-HTTP-11] STUN for everyone', async () => {
    const { url } = await start();
    const { body } = await createVisitor(url).get('/api/ice-servers');
    expect(body).toEqual({ iceServers: [{ urls: ['stun:stun.example.org'] }], ttl: 300 });
  });

  it('[R-HTTP-12] a relay for a guest, none for a caller without a proof of identity', async () => {
    const { url } = await start({ options: { turnUrls: ['turn:turn.example.org'], turnSecret: 'shared' } });
    const newcomer = createVisitor(url);
    expect((await newcomer.get('/api/ice-servers')).body).toMatchObject({ iceServers: { length: 1 } });
    expect((await newcomer.get('/api/ice-servers')).body).toMatchObject({
      iceServers: [{}, { urls: ['turn:turn.example.org'], username: expect.stringMatching(/^\d+:/) }],
    });
  });

  it('[R-HTTP-12] a relay for the bearer of a token', async () => {
    const { url } = await start({ options: { turnUrls: ['turn:turn.example.org'], turnSecret: 'shared' } });
    const { body } = await createVisitor(url).get('/api/ice-servers', { Authorization: 'Bearer ada-token' });
    expect(body).toMatchObject({ iceServers: [{}, { username: expect.stringMatching(/^\d+:acct_ada$/) }] });
  });
});

it('[R-HTTP-13] capabilities list what is configured', async () => {
  const { url } = await start();
  const { body } = await createVisitor(url).get('/api/capabilities');
  expect(body).toEqual({ providers: [], turn: false, media_server: false, version: WIRE_VERSION });
});

describe('health', () => {
  it('[R-HTTP-14] alive and ready', async () => {
    const { url } = await start();
    expect((await createVisitor(url).get('/healthz')).status).toBe(200);
    expect((await createVisitor(url).get('/readyz')).status).toBe(200);
  });

  it.each([
    ['the database says no', { services: { database: { answers: async () => false } } }],
    ['the database fails', { services: { database: { answers: () => Promise.reject(new Error('gone')) } } }],
    ['the database is silent', { services: { database: { answers: () => new Promise<boolean>(() => {}) } } }],
    ['the server drains', { context: { isDraining: () => true } }],
  ])('[R-HTTP-14] alive but not ready while %s', async (_, changes) => {
    const { url } = await start(changes);
    expect((await createVisitor(url).get('/healthz')).status).toBe(200);
    expect(await createVisitor(url).get('/readyz')).toMatchObject({ status: 503, body: { code: 'try_again' } });
  });
});

describe('an internal error', () => {
  it('[R-HTTP-1] is `internal`, reveals nothing, and is logged', async () => {
    const logged: object[] = [];
    const log = { debug() {}, info() {}, warn() {}, error: (fields: object) => void logged.push(fields) };
    const { url, roomRecords } = await start({ services: { log } });
    const fault = new Error('column "secret" does not exist');
    roomRecords.failWith(fault);
    const reply = await createVisitor(url).get('/api/rooms/some-room');
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(reply.text).not.toMatch('secret');
    expect(logged).toEqual([expect.objectContaining({ err: fault, path: '/api/rooms/some-room' })]);
  });

  it.each([
    ['a queue that is full', new Failure('try_again')],
    ['a database that is out of reach', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ])('[R-SET-17] is not %s: that is one warning, without a stack trace', async (_, passing) => {
    const logged: { level: string; fields: object }[] = [];
    const at = (level: string) => (fields: object) => void logged.push({ level, fields });
    const log = { debug() {}, info() {}, warn: at('warn'), error: at('error') };
    const { url, roomRecords } = await start({ services: { log } });
    roomRecords.failWith(passing);
    expect(await createVisitor(url).get('/api/rooms/some-room')).toMatchObject({
      status: 503,
      body: { code: 'try_again' },
    });
    const fields = { method: 'GET', path: '/api/rooms/some-room', status: 503, reason: passing.message };
    expect(logged).toEqual([{ level: 'warn', fields }]);
  });
});

describe('the built client', () => {
  let clientDir: string;
  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'client-'));
    await mkdir(join(clientDir, 'assets'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Colloquy</title>');
    await writeFile(join(clientDir, 'theme.js'), 'true;');
    await writeFile(join(clientDir, 'assets', 'main-abc123.js'), 'true;');
    await writeFile(join(clientDir, 'assets', 'main-abc123.js.gz'), gzipSync('true;'));
  });
  afterAll(() => rm(clientDir, { recursive: true }));
  const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each(['/', '/lobby', '/lobby/abc-defg-hij?from=link', '/faq', '/nothing/like/this'])(
    'serves its page for %s, which must be revalidated each time',
    async (path) => {
      const { url } = await start({ options: { clientDir } });
      const reply = await createVisitor(url).get(path, page);
      expect(reply).toMatchObject({ status: 200, text: expect.stringMatching('Colloquy') });
      expect(reply.headers.get('content-type')).toMatch('text/html');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(reply.headers.getSetCookie()).toHaveLength(2);
    },
  );

  it('answers HEAD of a page', async () => {
    const { url } = await start({ options: { clientDir } });
    expect(await createVisitor(url).send('/lobby/a', { method: 'HEAD', headers: page })).toMatchObject({
      status: 200,
      text: '',
    });
  });

  it('caches hashed files for good and sends them without cookies', async () => {
    const { url } = await start({ options: { clientDir } });
    const { status, headers } = await createVisitor(url).get('/assets/main-abc123.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('serves compressed files to clients that accept them, as the build made them', async () => {
    const { url } = await start({ options: { clientDir } });
    const reply = await createVisitor(url).get('/assets/main-abc123.js', { 'Accept-Encoding': 'gzip' });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(reply.headers.get('vary')).toMatch('Accept-Encoding');
    expect(reply.headers.get('content-type')).toMatch('text/javascript');
    expect(reply.text).toBe('true;');
    const plain = await createVisitor(url).get('/assets/main-abc123.js', { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('lets other files be revalidated', async () => {
    const { url } = await start({ options: { clientDir } });
    expect((await createVisitor(url).get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/api', '/api/nothing', '/socket.io/', '/auth/github', '/assets/gone-1.js', '/gone.js'])(
    'is not the answer to %s',
    async (path) => {
      const { url } = await start({ options: { clientDir } });
      expect((await createVisitor(url).get(path, page)).text).not.toMatch('<title>');
    },
  );

  it.each(['/..%2f..%2f..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2f..%2fetc/passwd', '/%00'])(
    'serves nothing from outside its folder: %s',
    async (path) => {
      const { url } = await start({ options: { clientDir } });
      expect((await createVisitor(url).get(path)).text).toMatch(/<title>Colloquy|not_found/);
    },
  );

  it('is not the answer to a POST, nor to a client that wants JSON', async () => {
    const { url } = await start({ options: { clientDir } });
    const visitor = await visit(url);
    expect((await visitor.post('/lobby/a', {})).status).toBe(404);
    expect((await visitor.get('/lobby/a', { Accept: 'application/json' })).status).toBe(404);
  });
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveDeadLock } from '../../support/programs/deadLock.ts';
import { freePort } from '../../support/programs/freePort.ts';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../../support/node/loopbackCertificate.ts';
import { startPostgres } from '../../support/programs/startPostgres.ts';
import { startProcess, type ServerProcess } from '../../support/programs/startProcess.ts';
import { startRedis } from '../../support/programs/startRedis.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';

describe('the server as a process', () => {
  let folder: string;
  let processes: ServerProcess[];
  /** A data folder that was initialised once: creating a database takes seconds, copying one does not. */
  let template: string;

  beforeAll(async () => {
    template = await mkdtemp(join(tmpdir(), 'colloquy-template-'));
    const server = await startProcess({ DATA_DIR: template });
    expect(await server.kill('SIGTERM')).toBe(0);
  });
  afterAll(() => rm(template, { recursive: true, force: true }));

  beforeEach(async () => {
    processes = [];
    folder = await mkdtemp(join(tmpdir(), 'colloquy-process-'));
    await cp(template, folder, { recursive: true });
  });
  afterEach(async () => {
    await Promise.all(processes.map((server) => server.kill('SIGKILL')));
    await expect.poll(() => existsSync(join(folder, 'postgres.lock'))).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startProcess({ DATA_DIR: folder, ...env });
    processes.push(server);
    return server;
  }

  it('[R-SET-3] loses no acknowledged room when it is killed, and starts again at once', async () => {
    const server = await start();
    const visitor = await visitorOf(server);
    const names = Array.from({ length: 60 }, (_, number) => `kept-${number}`);
    const made = await Promise.all(
      names.map((name) =>
        visitor.post('/api/rooms', { room_data: { name, seats: 4, tags: [name] }, room_host: { user_id: 'host' } }),
      ),
    );
    void server.kill('SIGKILL');
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));

    const after = await visitorOf(await start());
    const kept = await Promise.all(names.map((name) => after.get(`/api/rooms/${name}`)));
    expect(kept.map(({ body }) => body)).toEqual(
      names.map((name) => expect.objectContaining({ name, seats: 4, tags: [name] })),
    );
  });

  it('[R-SET-3] refuses a folder that a running server holds, and does not disturb that one', async () => {
    const first = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain(`The data folder ${folder} is in use`);
    expect(await readiness(first)).toBe(200);
  });

  it('[R-SET-3] takes over a lock whose holder is dead', async () => {
    await leaveDeadLock(folder);
    const server = await start();
    expect(await readiness(server)).toBe(200);
  });

  it('[R-SET-8] exits cleanly on SIGTERM, and a second one changes nothing', async () => {
    const server = await start();
    server.signal('SIGTERM');
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(folder, 'postgres.lock'))).toBe(false);
  });

  it('names its node in every line of its log', async () => {
    const server = await start({ LOG_LEVEL: 'info' });
    await server.kill('SIGTERM');
    const lines = server.printed().match(/^\{.*\}$/gm) ?? [];
    const nodes = lines.map((line) => (JSON.parse(line) as { node?: string }).node);
    expect(new Set(nodes)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  });

  it('[R-SET-17] as one of many nodes writes only log lines, one of them with its address', async () => {
    const [redis, database] = await Promise.all([startRedis(), startPostgres()]);
    const shared = { REDIS_URL: redis.url, DATABASE_URL: database.url, APP_SECRET: randomBytes(32).toString('hex') };
    const server = await start({ ...shared, LOG_LEVEL: 'info' });
    await server.kill('SIGTERM');
    await Promise.all([redis.stop(), database.stop()]);
    const lines = server.printed().trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as { address?: string });
    expect(entries.flatMap(({ address }) => address ?? [])).toEqual([expect.stringMatching(/^http:.*:\d+$/)]);
  });

  it('[R-SET-1] refuses an invalid setting by its name', async () => {
    const server = await start({ TRUST_PROXY: 'yes' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe('TRUST_PROXY: must be a whole number from 0 to 100\n');
  });

  it('[R-SET-1] reports which port is taken', async () => {
    const port = String(await freePort());
    const first = await start({ PORT: port });
    const other = join(folder, 'other');
    await cp(template, other, { recursive: true });
    const second = await start({ PORT: port, DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain(`PORT: ${port} is in use`);
    expect(first.url).toBeDefined();
  });

  it('[R-SET-4] keeps the generated secret over restarts', async () => {
    const first = await start();
    const { cookies } = await visitorOf(first);
    await first.kill('SIGTERM');
    const second = await start();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answered = await fetch(`${second.url}/api/capabilities`, { headers: { cookie } });
    expect(answered.headers.getSetCookie()).toEqual([]);
  });

  it('[R-SET-9] serves https with a certificate and its key', async () => {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await Promise.all([writeFile(cert, LOOPBACK_CERTIFICATE), writeFile(key, LOOPBACK_KEY)]);
    const server = await start({ TLS_CERT: cert, TLS_KEY: key });
    expect(server.url).toMatch(/^https:/);
    const [response]: IncomingMessage[] = await once(
      get(`${server.url}/readyz`, { ca: LOOPBACK_CERTIFICATE, agent: false }),
      'response',
    );
    response?.resume();
    expect(response?.statusCode).toBe(200);
    expect(response?.headers['set-cookie']?.every((cookie) => cookie.includes('Secure'))).toBe(true);
  });

  it('starts before its Postgres answers, and survives it', async () => {
    const database = await startPostgres();
    await database.crash();
    const starting = start({ DATABASE_URL: database.url });
    await database.restart();
    const server = await starting;
    expect(await readiness(server)).toBe(200);

    await database.crash();
    expect(await readiness(server)).toBe(503);
    await database.restart();
    await expect.poll(() => readiness(server)).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
    await database.stop();
  });
});

function visitorOf(server: ServerProcess): Promise<Visitor> {
  if (server.url === undefined) throw new Error(`The server did not start:\n${server.printed()}`);
  return visit(server.url);
}

const readiness = async (server: ServerProcess) => (await fetch(`${server.url}/readyz`)).status;

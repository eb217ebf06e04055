import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../support/apiClient.ts';
import { leaveDeadLock } from '../support/deadLock.ts';
import { freePort } from '../support/freePort.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startProcess, type ServerProcess } from '../support/startProcess.ts';

describe('the server as a process', () => {
  let folder: string;
  let processes: ServerProcess[];
  /** A data folder that was started once: creating a database takes seconds, copying one does not. */
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
    await expect.poll(() => existsSync(join(folder, 'postgres.lock')), { timeout: 10_000 }).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startProcess({ DATA_DIR: folder, ...env });
    processes.push(server);
    return server;
  }

  it('[R-SET-3] loses no room it acknowledged when it is killed, and starts again at once', async () => {
    const server = await start();
    const api = await apiClient(server.url);
    const names = Array.from({ length: 60 }, (_, number) => `kept-${number}`);
    const statuses = await Promise.all(names.map((name) => api.createRoom({ name, seats: 4, tags: [name] })));
    void server.kill('SIGKILL');
    expect(new Set(statuses)).toEqual(new Set([201]));

    const second = await start();
    const after = await apiClient(second.url);
    const rooms = await Promise.all(names.map((name) => after.room(name)));
    expect(rooms.map(({ name, seats, tags }) => ({ name, seats, tags }))).toEqual(
      names.map((name) => ({ name, seats: 4, tags: [name] })),
    );
  });

  it('[R-SET-3] refuses a folder that a running server holds, and leaves that one alone', async () => {
    const first = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain(`The data folder ${folder} is in use`);
    expect(await (await apiClient(first.url)).readiness()).toBe(200);
  });

  it('[R-SET-3] takes over a lock whose holder is dead', async () => {
    await leaveDeadLock(folder);
    const server = await start();
    expect(await (await apiClient(server.url)).readiness()).toBe(200);
  });

  it('[R-SET-8] ends well on SIGTERM, and a second one changes nothing', async () => {
    const server = await start();
    server.signal('SIGTERM');
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(folder, 'postgres.lock'))).toBe(false);
  });

  it('[R-SET-1] refuses a setting it cannot use by its name', async () => {
    const server = await start({ TRUST_PROXY: 'yes' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe('TRUST_PROXY: must be a whole number from 0 to 100\n');
  });

  it('[R-SET-1] says which port is taken', async () => {
    const port = String(await freePort());
    const first = await start({ PORT: port });
    const other = join(folder, 'other');
    await cp(template, other, { recursive: true });
    const second = await start({ PORT: port, DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain(`PORT: ${port} is in use`);
    expect(first.url).toBeDefined();
  });

  it('[R-SET-4] keeps the secret it made over restarts', async () => {
    const first = await start();
    const guest = (await apiClient(first.url)).cookies;
    await first.kill('SIGTERM');
    const second = await start();
    const answered = await fetch(`${second.url}/healthz`, { headers: { cookie: guest } });
    expect(answered.headers.getSetCookie()).toEqual([]);
  });

  it('starts before its Postgres answers, and outlives it', async () => {
    const database = await startPostgres();
    await database.crash();
    const starting = start({ DATABASE_URL: database.url });
    await database.restart();
    const server = await starting;
    const api = await apiClient(server.url);
    expect(await api.readiness()).toBe(200);

    await database.crash();
    expect(await api.readiness()).toBe(503);
    await database.restart();
    await expect.poll(() => api.readiness(), { timeout: 15_000 }).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
    await database.stop();
  });
});

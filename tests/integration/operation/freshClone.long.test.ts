import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneRepository, type Clone } from '../../support/repository/cloneRepository.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { npmStart, type ServerProcess } from '../../support/programs/startProcess.ts';
import { visit } from '../../support/people/visitor.ts';

describe('npm start in a fresh clone', () => {
  let clone: Clone;
  const processes: ServerProcess[] = [];

  beforeAll(async () => {
    clone = await cloneRepository();
  });
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.kill('SIGKILL')));
    await clone.remove();
  });

  async function start(): Promise<ServerProcess & { url: string }> {
    const server = await npmStart(clone.folder);
    processes.push(server);
    if (server.url === undefined) throw new Error(`The server did not start:\n${server.printed()}`);
    return { ...server, url: server.url };
  }

  it('[R-SET-7] installs, builds, migrates, and serves client, API and signalling on one port', async () => {
    const server = await start();
    expect(server.printed()).toMatch(/Installing packages[^]+Building the client[^]+Colloquy is at/);
    const visitor = await visit(server.url);
    expect((await visitor.get('/')).text).toContain('<div id="root">');
    expect((await visitor.get('/api/rooms/active')).body).toEqual([]);
    const ada = new TestClient(server.url, {});
    await ada.waitForConnect();
    await ada.ask('createRoom', { room_name: 'first', user_id: 'ada' });
    expect((await ada.join('first', 'ada')).session.room_name).toBe('first');
    ada.leave();
    await server.kill('SIGINT');
  });

  it('[R-SET-8] Ctrl-C ends all that it started', async () => {
    const server = await start();
    expect(existsSync(join(clone.folder, '.data/postgres.lock'))).toBe(true);
    await server.kill('SIGINT');
    expect(existsSync(join(clone.folder, '.data/postgres.lock'))).toBe(false);
    await expect(fetch(server.url)).rejects.toThrow();
    expect(() => process.kill(-server.pid, 0)).toThrow(/ESRCH/);
  });

  it('[R-SET-7] installs and builds again only what is stale', async () => {
    const unchanged = await start();
    expect(unchanged.printed()).not.toMatch(/Installing|Building/);
    await unchanged.kill('SIGINT');
    await appendFile(join(clone.folder, 'apps/server/src/main.ts'), '\n');
    const changed = await start();
    expect(changed.printed()).toContain('Building the server');
    expect(changed.printed()).not.toMatch(/Installing|Building the client/);
    await changed.kill('SIGINT');
  });
});

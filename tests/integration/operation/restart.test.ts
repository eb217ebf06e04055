import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Admission, CreatedRoom } from '@colloquy/machines/contract/http.ts';
import { TestClient } from '../../support/people/testClient.ts';
import { startProcess, type ServerProcess } from '../../support/programs/startProcess.ts';
import { visit, type Visitor } from '../../support/people/visitor.ts';

const PASSWORD = 'open sesame';

/** Rooms made before a restart of the only node, which keeps its data folder and secret. */
describe('after a restart', () => {
  let folder: string;
  let server: ServerProcess;
  let visitor: Visitor;
  let before: { locked: CreatedRoom; open: CreatedRoom; ticket: string };
  const people: TestClient[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colloquy-restart-'));
    await start();
    const locked = await host('locked', PASSWORD);
    before = { locked, open: await host('open', ''), ticket: await knock() };
    await server.kill('SIGTERM');
    await start();
  });
  afterAll(async () => {
    for (const person of people) person.leave();
    await server?.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = await startProcess({ DATA_DIR: folder });
    visitor = await visit(urlOf(server));
  }

  async function host(name: string, password: string): Promise<CreatedRoom> {
    const room_data = { name, seats: 2, tags: [], password };
    return (await visitor.post('/api/rooms', { room_data, room_host: { user_id: 'host' } })).body as CreatedRoom;
  }

  async function knock(): Promise<string> {
    const { body } = await visitor.post('/api/rooms/locked/admission', { password: PASSWORD });
    return (body as Admission).admission;
  }

  async function connect(): Promise<TestClient> {
    const person = new TestClient(urlOf(server), {});
    people.push(person);
    await person.waitForConnect();
    return person;
  }

  it('[R-ROOM-10] a room is not live until it is created again, with its id and its password', async () => {
    const ada = await connect();
    const join = { room_name: 'locked', user_id: 'ada' };
    expect((await ada.ask('joinRoom', join)).error?.code).toBe('room_not_found');
    expect(await ada.ask('createRoom', join)).toMatchObject({ ok: true, exists: false });
    expect((await visitor.get('/api/rooms/locked')).body).toMatchObject({ id: before.locked.id, has_password: true });
  });

  it('[R-ROOM-10] neither the ticket nor the key from before opens it; a new ticket does', async () => {
    const ben = await connect();
    const join = { room_name: 'locked', user_id: 'ben' };
    await ben.ask('createRoom', join);
    for (const old of [{ admission: before.ticket }, { host_key: before.locked.host_key }]) {
      expect((await ben.ask('joinRoom', { ...join, ...old })).error?.code).toBe('admission_required');
    }
    expect((await ben.join('locked', 'ben', { admission: await knock() })).session.room_name).toBe('locked');
  });

  it('[R-ROOM-10] no seat is kept for its creator, and the old key makes nobody admin', async () => {
    const ada = await connect();
    const ben = await connect();
    const cy = await connect();
    await ada.ask('createRoom', { room_name: 'open', user_id: 'ada-2' });
    await ada.join('open', 'ada-2');
    const { session } = await ben.join('open', 'ben-2', { host_key: before.open.host_key });
    expect(session.admin_id).toBe(ada.id);
    expect((await cy.ask('joinRoom', { room_name: 'open', user_id: 'host' })).error?.code).toBe('room_full');
  });
});

function urlOf(server: ServerProcess): string {
  if (server.url === undefined) throw new Error(`The server did not start:\n${server.printed()}`);
  return server.url;
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { guestOf, issueGuest } from '@colloquy/server/accounts/sessions/guestCookie.ts';
import { TestClient, type Handshake } from '../../support/people/testClient.ts';
import { createVisitor, statusAndCode, visit } from '../../support/people/visitor.ts';
import {
  reportOf,
  randomRoomName,
  startModerationServer,
  type ModerationServer,
} from '../../support/node/startModerationServer.ts';

/** Evading a suspension, and getting someone else suspended. Light: a few sockets each. */
let server: ModerationServer;
beforeAll(async () => {
  server = await startModerationServer();
});
afterAll(() => server?.close());

/** `connected`, or the code of the refusal. */
async function tryToConnect(handshake: Handshake): Promise<string> {
  const client = new TestClient(server.url, handshake);
  const outcome = await client.waitForConnect().then(
    () => 'connected',
    (error: Error & { data?: { code: string } }) => error.data?.code ?? '',
  );
  client.leave();
  return outcome;
}

const freshCookie = async () => `guest=${(await visit(server.url)).cookies.get('guest')}`;

describe('a guest who was suspended', () => {
  it('[R-REPORT-17] [R-REPORT-18] cannot return without the cookie, nor with a new one, from the same network', async () => {
    const { id, ada, mallory } = await server.fileReport();
    const knownGuest = { cookie: await hourOldCookie(), address: mallory.address };
    await server.decide(id, { decision: 'suspend' });
    await mallory.socket.waitForClose();
    const refusal = await new TestClient(server.url, { address: mallory.address }).waitForRefusal();
    expect(refusal.data?.code).toBe('suspended');
    const remainingMs = Date.parse(refusal.data?.until ?? '') - Date.now();
    expect(remainingMs).toBeGreaterThan(0);
    expect(remainingMs).toBeLessThanOrEqual(DELAYS.suspendedNetwork);
    expect(await tryToConnect({ address: mallory.address, cookie: await freshCookie() })).toBe('suspended');
    // A person known before the decision is someone else; so is one from another network; a connected one stays.
    expect(await tryToConnect(knownGuest)).toBe('connected');
    expect(await tryToConnect({ address: server.newAddress() })).toBe('connected');
    expect((await ada.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
  });

  it('[R-REPORT-9] [R-REPORT-17] [R-REPORT-18] cannot open a room or get a seat, whether with the old cookie, a new one or none', async () => {
    const { id, ada, mallory } = await server.fileReport();
    const knownCookie = await hourOldCookie();
    const from = mallory.address;
    await server.decide(id, { decision: 'suspend' });
    await mallory.socket.waitForClose();
    const attempts: [string | undefined, string, boolean][] = [
      [mallory.cookie, from, false],
      [mallory.cookie, server.newAddress(), true],
      [undefined, from, false],
      [await freshCookie(), from, true],
    ];
    for (const [cookie, address, match] of attempts)
      expect(statusAndCode(await postRoom(address, cookie, match))).toEqual([403, 'suspended']);
    // Only the suspended person is told the reason.
    const [toSuspended, toNewGuest] = [await postRoom(from, mallory.cookie), await postRoom(from, await freshCookie())];
    expect(toSuspended.body).toMatchObject({ until: expect.any(String), reason: expect.any(String) });
    expect(toNewGuest.body).toMatchObject({ until: expect.any(String) });
    expect(toNewGuest.body).not.toHaveProperty('reason');
    // Guests known before on that network, and people elsewhere, can still open rooms.
    expect((await postRoom(from, knownCookie)).status).toBe(201);
    expect((await postRoom(server.newAddress(), await freshCookie())).status).toBe(201);
    expect((await ada.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
  });

  it('[R-REPORT-17] cannot return from any other network from which it was connected, wherever it was reported', async () => {
    const { id, mallory } = await server.fileReport();
    const address = server.newAddress();
    const elsewhere = new TestClient(server.url, { cookie: mallory.cookie, address });
    await elsewhere.waitForConnect();
    await server.decide(id, { decision: 'suspend' });
    await elsewhere.waitForClose();
    for (const from of [address, mallory.address])
      await expect.poll(() => tryToConnect({ address: from })).toBe('suspended');
  });

  it('[R-REPORT-17] [R-REPORT-19] a lifted suspension applies to no network, and a suspension to a limited number', async () => {
    const { id, mallory } = await server.fileReport();
    const clients = Array.from({ length: REPORTS.networksPerSuspension + 5 }, () => {
      return new TestClient(server.url, { cookie: mallory.cookie, address: server.newAddress() });
    });
    await Promise.all(clients.map((client) => client.waitForConnect()));
    const [reported] = await server.sql`select target_network from reports where id = ${id}`;
    expect(reported?.['target_network']).toMatch(/^network:[\w-]{43}$/);
    await server.decide(id, { decision: 'suspend' });
    await Promise.all(clients.map((client) => client.waitForClose()));
    await expect.poll(suspendedNetworks).toBe(REPORTS.networksPerSuspension);
    const [decided] = await server.sql`select target_network from reports where id = ${id}`;
    expect(decided?.['target_network']).toBeNull();
    await server.staff.call('DELETE', `/api/staff/reports/${id}/suspension`);
    await expect.poll(() => tryToConnect({ address: mallory.address })).toBe('connected');

    async function suspendedNetworks(): Promise<number> {
      return (await server.sql`select 1 from suspension_networks where report_id = ${id}`).length;
    }
  });
});

describe('a guest who is suspended under another’s user id', () => {
  it('[R-REPORT-16] is disconnected alone: the owner of the id stays, and can return', async () => {
    const room = randomRoomName();
    const ada = await server.guestIn(room);
    const userId = `victim-of-${room}`;
    const impostor = await server.enter(room, { address: server.newAddress() }, userId);
    const reply = await ada.visitor.post('/api/reports', reportOf(room, impostor));
    impostor.socket.leave();
    await ada.socket.waitForNotice('userLeft');

    const handshake = { cookie: await freshCookie(), address: server.newAddress() };
    const victim = await server.enter(room, handshake, userId);
    await server.decide((reply.body as ReportAnswer).id, { decision: 'suspend' });
    // A later decision has taken effect, so this one has too.
    const other = await server.fileReport();
    await server.decide(other.id, { decision: 'suspend' });
    await other.mallory.socket.waitForClose();
    expect((await victim.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
    expect(await tryToConnect(handshake)).toBe('connected');
  });

  it('[R-REPORT-16] without cookie or account it is known by its socket and its seat', async () => {
    const room = randomRoomName();
    const ada = await server.guestIn(room);
    const plainClient = await server.enter(
      room,
      { address: server.newAddress(), auth: { resume: true } },
      `plain-${room}`,
    );
    const reply = await ada.visitor.post('/api/reports', reportOf(room, plainClient));
    await server.decide((reply.body as ReportAnswer).id, { decision: 'suspend' });
    await plainClient.socket.waitForClose();
    const resuming = { auth: { resume: true, resume_token: plainClient.resumeToken }, address: server.newAddress() };
    expect(await tryToConnect(resuming)).toBe('suspended');
    expect((await ada.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
  });
});

/** Opens a room of two, or searches for one, from an address. */
async function postRoom(address: string, cookie: string | undefined, match = false) {
  const csrf = (await visit(server.url)).cookies.get('XSRF-TOKEN') ?? '';
  const Cookie = [`XSRF-TOKEN=${csrf}`, ...(cookie === undefined ? [] : [cookie])].join('; ');
  return createVisitor(server.url).send('/api/rooms', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': csrf, 'X-Forwarded-For': address, Cookie },
    body: JSON.stringify({
      room_data: { name: randomRoomName(), seats: 2, tags: [] },
      room_host: { user_id: randomUUID() },
      match,
    }),
  });
}

/** The cookie of a browser that was here an hour ago, before the decision. */
async function hourOldCookie(): Promise<string> {
  const cookie = `guest=${issueGuest(server.signer, Date.now() - 3_600_000)}`;
  expect(guestOf(server.signer, cookie)).toBeDefined();
  return cookie;
}

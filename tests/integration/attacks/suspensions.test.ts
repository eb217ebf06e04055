import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '@colloquy/machines/contract/reports.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { guestOf, issueGuest } from '@colloquy/server/accounts/sessions/guest.ts';
import { TestClient, type Handshake } from '../../support/people/testClient.ts';
import { stranger, visit } from '../../support/people/visitor.ts';
import { problem, reportOf, roomOf, startReporting, type Reporting } from '../../support/node/startReporting.ts';

/** Evading a suspension, and getting someone else suspended. No load: a few sockets each. */
let server: Reporting;
beforeAll(async () => {
  server = await startReporting();
});
afterAll(() => server?.close());

/** `in`, or the code of the refusal. */
async function outcomeOf(handshake: Handshake): Promise<string> {
  const person = new TestClient(server.url, handshake);
  const outcome = await person.waitForConnect().then(
    () => 'in',
    (error: Error & { data?: { code: string } }) => error.data?.code ?? '',
  );
  person.leave();
  return outcome;
}

const freshCookie = async () => `guest=${(await visit(server.url)).cookies.get('guest')}`;

describe('a guest who was suspended', () => {
  it('[R-REPORT-17] [R-REPORT-18] cannot return without the cookie, nor with a new one, from the same network', async () => {
    const { id, ada, mallory } = await server.fileReport();
    const neighbour = { cookie: await olderCookie(), address: mallory.address };
    await server.decide(id, { decision: 'suspend' });
    await mallory.socket.waitForClose();
    const refusal = await new TestClient(server.url, { address: mallory.address }).waitForRefusal();
    expect(refusal.data?.code).toBe('suspended');
    const ends = Date.parse(refusal.data?.until ?? '') - Date.now();
    expect(ends).toBeGreaterThan(0);
    expect(ends).toBeLessThanOrEqual(DELAYS.suspendedNetwork);
    expect(await outcomeOf({ address: mallory.address, cookie: await freshCookie() })).toBe('suspended');
    // A person known before the decision is someone else; so is one from another network; a connected one stays.
    expect(await outcomeOf(neighbour)).toBe('in');
    expect(await outcomeOf({ address: server.newAddress() })).toBe('in');
    expect((await ada.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
  });

  it('[R-REPORT-9] [R-REPORT-17] [R-REPORT-18] opens no room and gets no seat, with the cookie, without or with a new one', async () => {
    const { id, ada, mallory } = await server.fileReport();
    const neighbour = await olderCookie();
    const from = mallory.address;
    await server.decide(id, { decision: 'suspend' });
    await mallory.socket.waitForClose();
    const asks: [string | undefined, string, boolean][] = [
      [mallory.cookie, from, false],
      [mallory.cookie, server.newAddress(), true],
      [undefined, from, false],
      [await freshCookie(), from, true],
    ];
    for (const [cookie, address, match] of asks)
      expect(problem(await host(address, cookie, match))).toEqual([403, 'suspended']);
    // Only the person reads why.
    const [theirs, guests] = [await host(from, mallory.cookie), await host(from, await freshCookie())];
    expect(theirs.body).toMatchObject({ until: expect.any(String), reason: expect.any(String) });
    expect(guests.body).toMatchObject({ until: expect.any(String) });
    expect(guests.body).not.toHaveProperty('reason');
    // Their neighbours and all others do.
    expect((await host(from, neighbour)).status).toBe(201);
    expect((await host(server.newAddress(), await freshCookie())).status).toBe(201);
    expect((await ada.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
  });

  it('[R-REPORT-17] cannot return from any other network at which it was connected, wherever it was met', async () => {
    const { id, mallory } = await server.fileReport();
    const address = server.newAddress();
    const elsewhere = new TestClient(server.url, { cookie: mallory.cookie, address });
    await elsewhere.waitForConnect();
    await server.decide(id, { decision: 'suspend' });
    await elsewhere.waitForClose();
    for (const from of [address, mallory.address])
      await expect.poll(() => outcomeOf({ address: from })).toBe('suspended');
  });

  it('[R-REPORT-17] [R-REPORT-19] a lifted suspension holds no network, and a suspension holds a limited number', async () => {
    const { id, mallory } = await server.fileReport();
    const visits = Array.from({ length: REPORTS.networksPerSuspension + 5 }, () => {
      return new TestClient(server.url, { cookie: mallory.cookie, address: server.newAddress() });
    });
    await Promise.all(visits.map((person) => person.waitForConnect()));
    const [reported] = await server.sql`select target_network from reports where id = ${id}`;
    expect(reported?.['target_network']).toMatch(/^network:[\w-]{43}$/);
    await server.decide(id, { decision: 'suspend' });
    await Promise.all(visits.map((person) => person.waitForClose()));
    await expect.poll(held).toBe(REPORTS.networksPerSuspension);
    const [decided] = await server.sql`select target_network from reports where id = ${id}`;
    expect(decided?.['target_network']).toBeNull();
    await server.staff.call('DELETE', `/api/staff/reports/${id}/suspension`);
    await expect.poll(() => outcomeOf({ address: mallory.address })).toBe('in');

    async function held(): Promise<number> {
      return (await server.sql`select 1 from suspension_networks where report_id = ${id}`).length;
    }
  });
});

describe('a guest who is suspended under another’s user id', () => {
  it('[R-REPORT-16] is disconnected alone: the owner of the id stays, and can return', async () => {
    const room = roomOf();
    const ada = await server.guestIn(room);
    const userId = `victim-of-${room}`;
    const stranger = await server.enter(room, { address: server.newAddress() }, userId);
    const reply = await ada.visitor.post('/api/reports', reportOf(room, stranger));
    stranger.socket.leave();
    await ada.socket.waitForNotice('userLeft');

    const handshake = { cookie: await freshCookie(), address: server.newAddress() };
    const victim = await server.enter(room, handshake, userId);
    await server.decide((reply.body as ReportAnswer).id, { decision: 'suspend' });
    // Once a later decision about another person is known, so is this one.
    const other = await server.fileReport();
    await server.decide(other.id, { decision: 'suspend' });
    await other.mallory.socket.waitForClose();
    expect((await victim.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
    expect(await outcomeOf(handshake)).toBe('in');
  });

  it('[R-REPORT-16] without cookie or account it is known by its socket and its seat', async () => {
    const room = roomOf();
    const ada = await server.guestIn(room);
    const stranger = await server.enter(
      room,
      { address: server.newAddress(), auth: { resume: true } },
      `plain-${room}`,
    );
    const reply = await ada.visitor.post('/api/reports', reportOf(room, stranger));
    await server.decide((reply.body as ReportAnswer).id, { decision: 'suspend' });
    await stranger.socket.waitForClose();
    const back = { auth: { resume: true, resume_token: stranger.resumeToken }, address: server.newAddress() };
    expect(await outcomeOf(back)).toBe('suspended');
    expect((await ada.socket.ask('chatMessage', { message: 'still here' })).ok).toBe(true);
  });
});

/** Opens a room of two, or searches for one, from an address. */
async function host(address: string, cookie: string | undefined, match = false) {
  const csrf = (await visit(server.url)).cookies.get('XSRF-TOKEN') ?? '';
  const Cookie = [`XSRF-TOKEN=${csrf}`, ...(cookie === undefined ? [] : [cookie])].join('; ');
  return stranger(server.url).send('/api/rooms', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': csrf, 'X-Forwarded-For': address, Cookie },
    body: JSON.stringify({
      room_data: { name: roomOf(), seats: 2, tags: [] },
      room_host: { user_id: roomOf() },
      match,
    }),
  });
}

/** The cookie of a browser that was here an hour ago. */
async function olderCookie(): Promise<string> {
  const cookie = `guest=${issueGuest(server.signer, Date.now() - 3_600_000)}`;
  expect(guestOf(server.signer, cookie)).toBeDefined();
  return cookie;
}

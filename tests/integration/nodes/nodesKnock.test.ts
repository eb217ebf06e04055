import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { issueAdmission } from '@colloquy/server/rooms/admissionTickets.ts';
import { startSignalling } from '../../support/node/startSignalling.ts';
import { startNodesAndRedis, type Nodes } from '../../support/nodes/startNodes.ts';
import { startProcessNodes } from '../../support/nodes/processNodes.ts';
import { resumeHandshake } from '../../support/people/resumeHandshake.ts';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../../support/people/testClient.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ times: { graceMs: 60_000 } });
});
afterAll(() => nodes?.close());

const act = (who: TestClient, action: string, more: object = {}) => who.ask('adminAction', { action, ...more });
const ask = (who: TestClient, room: string, more: object = {}) =>
  who.ask('joinRoom', { room_name: room, user_id: who.id, name: 'Ben', knock: true, ...more });
const join = (who: TestClient, room: string) => who.ask('joinRoom', { room_name: room, user_id: who.id });
/** The list that the admin was sent last. */
const listOf = ({ received }: TestClient) =>
  received
    .flatMap(({ event, payload }) => (event === 'knocks' ? [payload as { waiting: { id: string }[] }] : []))
    .at(-1)?.waiting;
const idsOf = (admin: TestClient) => listOf(admin)?.map(({ id }) => id);

let rooms = 0;
/** Ada, the admin, on node one, in a room that asks to join; Ben, who waits, on node two. */
async function knockOfBen() {
  rooms += 1;
  const room = `knock-${rooms}`;
  const ada = await nodes.one.connectAndJoin(room, `ada-${rooms}`, RESUMABLE_HANDSHAKE);
  await act(ada, 'setSeats', { seats: 4 });
  await act(ada, 'setKnock', { knock: true });
  const ben = await nodes.two.connect();
  expect(await ask(ben, room)).toEqual({ ok: true, room_name: room, waiting: true });
  expect(await ben.waitForNotice('knockWaiting')).toEqual({ room_name: room, host_here: true });
  await expect.poll(() => idsOf(ada)).toEqual([ben.id]);
  return { room, ada, ben };
}

describe('a room that asks to join, on two nodes', () => {
  it('[R-KNOCK-1] refuses a client that cannot knock as a locked room does, and says why', async () => {
    const { room, ada } = await knockOfBen();
    expect(await ada.waitForNotice('roomChanged')).toMatchObject({ seats: 4 });
    expect(await ada.waitForNotice('roomChanged')).toMatchObject({ locked: false, knock: true });
    const cy = await nodes.two.connect();
    const refusal = { code: 'room_locked', message: 'The room is locked', knock: true };
    expect(await join(cy, room)).toEqual({ ok: false, error: refusal });
    expect(await cy.waitForNotice('roomJoinError')).toEqual({ room_name: room, ...refusal });
  });

  it('[R-KNOCK-3] seats whom the admin lets in, and the list shows names only', async () => {
    const { room, ada, ben } = await knockOfBen();
    expect(listOf(ada)).toEqual([{ id: ben.id, user_id: ben.id, name: 'Ben' }]);
    expect(await act(ada, 'admit', { target_socket_id: ben.id })).toEqual({ ok: true });
    expect(await ben.waitForNotice('knockAdmitted')).toEqual({ room_name: room });
    expect(await join(ben, room)).toMatchObject({ ok: true, socket_id: ben.id });
    expect(await ada.waitForNotice('userJoined')).toMatchObject({ socket_id: ben.id });
    expect(listOf(ada)).toEqual([]);
  });

  it('[R-KNOCK-3] declines, also the next request', async () => {
    const { room, ada, ben } = await knockOfBen();
    await act(ada, 'decline', { target_socket_id: ben.id });
    expect(await ben.waitForNotice('roomJoinError')).toMatchObject({ room_name: room, code: 'knock_declined' });
    expect(await ask(ben, room)).toMatchObject({ ok: false, error: { code: 'knock_declined' } });
  });

  it('[R-KNOCK-2] asks for the password first', async () => {
    const name = `secret-knock`;
    const { registry, tickets } = nodes.one.services;
    const spec = { seats: 4, tags: [], isPrivate: true, hasPassword: true, knock: true, createdAt: Date.now() };
    await registry.openRoom({ ...spec, id: 'secret', name });
    const ben = await nodes.two.connect();
    expect(await ask(ben, name)).toMatchObject({ error: { code: 'admission_required' } });
    const admission = issueAdmission(tickets, 'secret', registry.now());
    expect(await ask(ben, name, { admission })).toMatchObject({ ok: true, waiting: true });
    expect(await ben.waitForNotice('knockWaiting')).toMatchObject({ host_here: false });
  });

  it('[R-KNOCK-6] forgets whoever cancels, goes elsewhere or disconnects', async () => {
    const { room, ada, ben } = await knockOfBen();
    expect(await ben.ask('leaveRoom', { room_name: room })).toEqual({ ok: true });
    await expect.poll(() => idsOf(ada)).toEqual([]);
    await ask(ben, room);
    await expect.poll(() => idsOf(ada)).toEqual([ben.id]);
    await ben.ask('createRoom', { room_name: `${room}-other`, user_id: ben.id });
    await join(ben, `${room}-other`);
    await expect.poll(() => idsOf(ada)).toEqual([]);
    await ask(ben, room);
    await expect.poll(() => idsOf(ada)).toEqual([ben.id]);
    ben.drop();
    await expect.poll(() => idsOf(ada)).toEqual([]);
  });

  it('[R-KNOCK-5] shows the list to the next admin', async () => {
    const { room, ada, ben } = await knockOfBen();
    const cy = await nodes.two.connect(RESUMABLE_HANDSHAKE);
    await ask(cy, room);
    await expect.poll(() => idsOf(ada)).toEqual([ben.id, cy.id]);
    await act(ada, 'admit', { target_socket_id: cy.id });
    await cy.waitForNotice('knockAdmitted');
    await join(cy, room);
    expect(listOf(cy)).toBeUndefined();
    await ada.ask('leaveRoom', { room_name: room });
    await cy.waitForNotice('adminAssigned');
    expect(idsOf(cy)).toEqual([ben.id]);
    await act(cy, 'admit', { target_socket_id: ben.id });
    await ben.waitForNotice('knockAdmitted');
  });

  it('[R-KNOCK-5] keeps those who wait while the admin is in grace, and shows them on return', async () => {
    const { room, ada, ben } = await knockOfBen();
    const session = ada.received.find(({ event }) => event === 'session')?.payload as { resume_token: string };
    const token = session.resume_token;
    ada.drop();
    await expect
      .poll(async () => {
        await ask(ben, room);
        return (await ben.waitForNotice('knockWaiting')).host_here;
      })
      .toBe(false);
    const again = await nodes.two.connect(resumeHandshake(token));
    await again.waitForNotice('session');
    await expect.poll(() => idsOf(again)).toEqual([ben.id]);
    await act(again, 'admit', { target_socket_id: ben.id });
    await ben.waitForNotice('knockAdmitted');
  });

  it('[R-KNOCK-6] tells those who wait when the room is locked or no longer asks', async () => {
    const locked = await knockOfBen();
    await act(locked.ada, 'lock');
    expect(await locked.ben.waitForNotice('roomJoinError')).toMatchObject({ code: 'room_locked' });
    const open = await knockOfBen();
    await act(open.ada, 'setKnock', { knock: false });
    expect(await open.ben.waitForNotice('knockAdmitted')).toEqual({ room_name: open.room });
    expect(await join(open.ben, open.room)).toMatchObject({ ok: true });
  });

  it('[R-KNOCK-3] nobody but the admin answers', async () => {
    const { room, ada, ben } = await knockOfBen();
    expect(await act(ben, 'admit', { target_socket_id: ben.id })).toMatchObject({ error: { code: 'not_authorized' } });
    await act(ada, 'admit', { target_socket_id: ben.id });
    await ben.waitForNotice('knockAdmitted');
    await join(ben, room);
    const cy = await nodes.one.connect();
    await ask(cy, room);
    const requested = await act(ben, 'decline', { target_socket_id: cy.id });
    expect(requested).toMatchObject({ error: { code: 'not_authorized' } });
    expect(await act(ada, 'admit', { target_socket_id: 'nobody' })).toMatchObject({
      error: { code: 'peer_not_found' },
    });
  });
});

it('[R-KNOCK-8] requests from one address are limited, repeated ones are not counted', async () => {
  const factor = 0.1;
  const server = await startSignalling({ options: { limitsFactor: factor } });
  const ada = await server.connectAndJoin('busy', 'ada');
  await act(ada, 'setSeats', { seats: 4 });
  await act(ada, 'setKnock', { knock: true });
  const ben = await server.connect();
  for (let at = 0; at < RATES.knocks.points * factor; at++) {
    expect(await ask(ben, 'busy')).toMatchObject({ waiting: true });
    expect(await ask(ben, 'busy')).toMatchObject({ waiting: true });
    await ben.ask('leaveRoom', { room_name: 'busy' });
  }
  expect(await ask(ben, 'busy')).toMatchObject({ error: { code: 'try_again' } });
  await server.close();
});

describe('a node dies', () => {
  it('[R-KNOCK-5] [R-KNOCK-6] the admin’s strands nobody who waits, and that of a waiting person ends the waiting', async () => {
    const { startNode, waitUntilRestored, connectTo, connectWithRetry, clear, stop } = await startProcessNodes();
    try {
      const [one, two, three] = await Promise.all([startNode(), startNode(), startNode()]);
      await waitUntilRestored();
      const ada = await connectTo(one);
      await ada.ask('createRoom', { room_name: 'far', user_id: 'ada' });
      const { session } = await ada.join('far', 'ada');
      await act(ada, 'setSeats', { seats: 4 });
      await act(ada, 'setKnock', { knock: true });
      const [ben, cy] = [await connectTo(two, {}), await connectTo(three, {})];
      await ask(ben, 'far');
      await ask(cy, 'far');
      await expect.poll(() => idsOf(ada)).toEqual([ben.id, cy.id]);
      await one.kill('SIGKILL');
      const again = await connectWithRetry(two, resumeHandshake(session.resume_token));
      await expect.poll(() => idsOf(again)).toEqual([ben.id, cy.id]);
      await three.kill('SIGKILL');
      await expect.poll(() => idsOf(again), { timeout: 10_000 }).toEqual([ben.id]);
      await act(again, 'admit', { target_socket_id: ben.id });
      await ben.waitForNotice('knockAdmitted');
    } finally {
      await clear();
      await stop();
    }
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueAdmission } from '@colloquy/server/rooms/admissionTickets.ts';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../../support/people/testClient.ts';
import { receivedChatIds } from '../../support/people/receivedNumbers.ts';
import { startNodesAndRedis, type NodesAndRedis } from '../../support/nodes/startNodes.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };
const ANSWER = { type: 'answer', sdp: 'v=0' };
let nodes: NodesAndRedis;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ times: { graceMs: 60_000 } });
});
afterAll(() => nodes?.close());

let rooms = 0;
/** Ada, the admin, on node one; Ben, resumable, on node two. */
async function joinAdaAndBen() {
  rooms += 1;
  const room = `far-${rooms}`;
  const userId = `ben-${rooms}`;
  const ada = await nodes.one.connectAndJoin(room, `ada-${rooms}`, RESUMABLE_HANDSHAKE);
  await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
  const ben = await nodes.two.connect(RESUMABLE_HANDSHAKE);
  const { session, existing } = await ben.join(room, userId);
  await ada.waitForNotice('userJoined');
  return { room, ada, ben, session, existing, userId };
}

const resumeHandshake = (token: unknown, keeps_connections = true) => ({
  auth: { resume: true, resume_token: token, keeps_connections },
});

/** Waits until all nodes can know that the dropped person is in grace. */
async function dropAndNotice(room: string, person: TestClient): Promise<void> {
  person.drop();
  await expect
    .poll(async () => {
      const roster = await nodes.one.services.registry.roster(room);
      return roster?.members.find(({ memberId }) => memberId === person.id)?.away;
    })
    .toBe(true);
}

const events = (person: TestClient) => person.received.map(({ event }) => event);

/** Bytes, broken JSON, and JSON of wrong shapes; the same ones in each run. */
function randomStrings(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const shapes = [
      String.fromCharCode(...Array.from({ length: 1 + (at % 40) }, (__, byte) => 1 + ((at * 31 + byte * 17) % 126))),
      `{"kind":"room","room":${at}`,
      JSON.stringify({ kind: 'member', memberId: [at] }),
      JSON.stringify({
        uid: 'x',
        type: 6,
        data: ['frame', { kind: 'room', room: 'r', except: [], id: 'i', name: 'no' }],
      }),
      `${'['.repeat(at)}${']'.repeat(at)}`,
    ];
    return shapes[at % shapes.length] ?? '';
  });
}

/** Messages that Socket.IO's own adapter would obey. */
function hostileRequests(socketId: string): string[] {
  const opts = { rooms: [socketId], except: [] };
  return [
    { type: 4, sid: socketId, close: true },
    { type: 4, opts, close: true },
    { type: 2, opts, rooms: ['room:elsewhere'] },
    { type: 3, sid: socketId, room: `member:${socketId}` },
    { type: 6, uid: 'x', data: ['connection', {}] },
    { type: 6, uid: 'x', requestId: 'r', data: ['frame', {}] },
    { type: 7, requestId: 'r', packet: { nsp: '/signal', type: 2, data: ['kicked', {}] }, opts },
  ].map((request) => JSON.stringify(request));
}

describe('two people on two nodes', () => {
  it('[R-SET-10] see each other when they meet', async () => {
    const { ada, ben, existing } = await joinAdaAndBen();
    expect(existing).toMatchObject([{ socket_id: ada.id }]);
    expect(ada.received.find(({ event }) => event === 'userJoined')?.payload).toMatchObject({ socket_id: ben.id });
  });

  it('[R-SET-10] exchange offer, answer and candidates', async () => {
    const { ada, ben } = await joinAdaAndBen();
    expect(await ada.ask('offer', { receiver_id: ben.id, offer: OFFER })).toEqual({ ok: true });
    expect(await ben.waitForNotice('offer')).toMatchObject({ sender_id: ada.id, offer: OFFER });
    await ben.ask('answer', { receiver_id: ada.id, answer: ANSWER });
    expect(await ada.waitForNotice('answer')).toMatchObject({ sender_id: ben.id });
    await ben.ask('ice-candidate', { receiver_id: ada.id, candidate: null });
    expect(await ada.waitForNotice('ice-candidate')).toEqual({ sender_id: ben.id, candidate: null });
  });

  it('[R-SET-10] chat and react in the order in which one of them sends', async () => {
    const { ada, ben } = await joinAdaAndBen();
    for (let at = 0; at < 20; at++) ada.send('chatMessage', { message: String(at), id: String(at) });
    ada.send('sendReaction', { reaction: '👋' });
    await ben.waitForNotice('receiveReaction');
    const received = ben.received.flatMap(({ event, payload }) => (event === 'chatMessage' ? [payload] : []));
    expect(received).toMatchObject(Array.from({ length: 20 }, (_, at) => ({ id: String(at), socket_id: ada.id })));
  });

  it('[R-SET-10] know each other’s state', async () => {
    const { ada, ben } = await joinAdaAndBen();
    await ben.ask('setState', { mic: false, camera: true, screen: false, hand: false });
    expect(await ada.waitForNotice('memberState')).toMatchObject({ socket_id: ben.id, state: { mic: false } });
  });

  it('[R-ADMIN-1] the admin mutes the other', async () => {
    const { ada, ben } = await joinAdaAndBen();
    expect(await ada.ask('adminAction', { action: 'mute', target_socket_id: ben.id })).toEqual({ ok: true });
    expect(await ben.waitForNotice('adminAction')).toEqual({ action: 'mute' });
  });

  it('[R-ADMIN-6] a kicked member is notified and receives nothing more from the room', async () => {
    const { room, ada, ben } = await joinAdaAndBen();
    await ada.ask('adminAction', { action: 'kick', target_socket_id: ben.id });
    expect(await ben.waitForNotice('kicked')).toEqual({ room_name: room });
    await ben.roundTrip();
    const received = await ben.receivedDuring(() => ada.ask('chatMessage', { message: 'alone', id: 'a' }));
    expect(received).toEqual([]);
    expect(await ben.ask('chatMessage', { message: 'still here?', id: 'b' })).toMatchObject({
      error: { code: 'not_a_member' },
    });
  });

  it('[R-WIRE-15] a new member receives nothing that was sent before it joined, though its node learns of it late', async () => {
    const { room, ada } = await joinAdaAndBen();
    await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
    const cy = await nodes.two.connect();
    const { registry } = nodes.two.services;
    const join = registry.join.bind(registry);
    registry.join = async (request) => {
      await ada.ask('chatMessage', { message: 'before', id: 'before' });
      return join(request);
    };
    await cy.join(room, 'cy');
    registry.join = join;
    await ada.ask('chatMessage', { message: 'after', id: 'after' });
    await expect.poll(() => receivedChatIds(cy)).toContain('after');
    expect(receivedChatIds(cy)).toEqual(['after']);
  });

  it('[R-SET-10] a member can join through a node that does not know the room, where lines with a command were sent', async () => {
    const ada = await nodes.one.connectAndJoin('talkative', 'ada-t');
    await ada.ask('chatMessage', { message: 'before', id: 'before', command_id: 'c' });
    const ben = await nodes.two.connect();
    expect((await ben.join('talkative', 'ben-t')).existing).toMatchObject([{ socket_id: ada.id }]);
    await ada.ask('chatMessage', { message: 'after', id: 'after', command_id: 'd' });
    expect(await ben.waitForNotice('chatMessage')).toMatchObject({ id: 'after' });
  });

  it('[R-SET-10] the remaining member is notified that it is the admin', async () => {
    const { room, ada, ben } = await joinAdaAndBen();
    await ada.ask('leaveRoom', { room_name: room });
    expect(await ben.waitForNotice('userLeft')).toMatchObject({ socket_id: ada.id });
    expect(await ben.waitForNotice('adminAssigned')).toMatchObject({ room_name: room, socket_id: ben.id });
  });
});

describe('an admission ticket', () => {
  it('[R-ROOM-53] that has admitted a socket on one node admits none on another', async () => {
    const { services } = nodes.one;
    const spec = { id: 'id-once', name: 'once', seats: 3, tags: [], isPrivate: false, hasPassword: true, createdAt: 0 };
    await services.registry.openRoom(spec);
    const admission = issueAdmission(services.tickets, 'id-once', services.registry.now());
    const cy = await nodes.one.connect();
    await cy.join('once', 'cy-60', { admission });
    const dan = await nodes.two.connect();
    const answer = await dan.ask('joinRoom', { room_name: 'once', user_id: 'dan-60', admission });
    expect(answer.error?.code).toBe('admission_required');
  });
});

describe('resuming on another node', () => {
  it('[R-BACK-4] [R-BACK-6] delivers in order what was sent meanwhile, and nobody else is notified', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndNotice(room, ben);
    const received = await ada.receivedDuring(async () => {
      await ada.ask('offer', { receiver_id: ben.id, offer: OFFER });
      await ada.ask('chatMessage', { message: 'one', id: '1' });
      await ada.ask('ice-candidate', { receiver_id: ben.id, candidate: null });
      await ada.ask('chatMessage', { message: 'two', id: '2' });
      const again = await nodes.one.connect(resumeHandshake(session.resume_token));
      expect(await again.waitForNotice('session')).toMatchObject({ member_id: ben.id });
      await ada.ask('chatMessage', { message: 'three', id: '3' });
      await again.roundTrip();
      expect(events(again)).toEqual([
        'session',
        'existingUsers',
        'offer',
        'chatMessage',
        'ice-candidate',
        'chatMessage',
        'chatMessage',
      ]);
    });
    expect(received).toEqual([]);
  });

  it('[R-BACK-6] a second resume delivers nothing twice', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndNotice(room, ben);
    await ada.ask('chatMessage', { message: 'one', id: '1' });
    const again = await nodes.one.connect(resumeHandshake(session.resume_token));
    await again.waitForNotice('chatMessage');
    again.drop();
    const third = await nodes.two.connect(resumeHandshake(session.resume_token));
    await third.waitForNotice('existingUsers');
    await third.roundTrip();
    expect(events(third)).toEqual(['session', 'existingUsers']);
  });

  it('[R-BACK-7] beyond 256 events the sender gets peer_away', async () => {
    const { room, ada, ben } = await joinAdaAndBen();
    await dropAndNotice(room, ben);
    const send = () => ada.ask('ice-candidate', { receiver_id: ben.id, candidate: null });
    for (let sent = 0; sent < 256; sent += 1) expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ error: { code: 'peer_away' } });
  });

  it('[R-BACK-9] a token used while its socket is open on another node takes the seat over', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    const tab = await nodes.one.connect(resumeHandshake(session.resume_token));
    await tab.waitForNotice('existingUsers');
    expect(await ben.waitForNotice('sessionTaken')).toEqual({});
    expect(await ben.ask('chatMessage', { message: 'x', id: 'x' })).toMatchObject({ error: { code: 'not_a_member' } });
    await ada.ask('chatMessage', { message: 'to the new one', id: 'y' });
    expect(await tab.waitForNotice('chatMessage')).toMatchObject({ id: 'y' });
    expect(events(ben)).not.toContain('chatMessage');
  });
});

describe('resuming at once', () => {
  it('[R-BACK-18] delivers what the former node received before it knew of the move', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndNotice(room, ben);
    // Sent from all sides during the move.
    const sent = Promise.all(
      Array.from({ length: 100 }, (_, at) => ada.ask('chatMessage', { message: 'x', id: String(at) })),
    );
    const again = await nodes.one.connect(resumeHandshake(session.resume_token));
    await sent;
    await again.waitForNotice('existingUsers');
    await again.roundTrip();
    const ids = again.received.flatMap(({ event, payload }) =>
      event === 'chatMessage' ? [(payload as { id: string }).id] : [],
    );
    expect(ids).toEqual(Array.from({ length: 100 }, (_, at) => String(at)));
  });
});

describe('garbage in Redis', () => {
  it('[R-SET-10] crashes no node and reaches nobody, and people go on talking', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const garbage = [...randomStrings(300), ...hostileRequests(ben.id)];
    const lines = ['n sanctions x', 'n inspection x', 'q id two', 'a id -', 's room nobody'];
    const frames = [...garbage, ...lines.flatMap((line) => hostileRequests(ben.id).map((frame) => `${line} ${frame}`))];
    const channels = ['to-all', 'to:{one}', 'to:{two}'].map((channel) => `${nodes.prefix}${channel}`);
    const received = await ben.receivedDuring(async () => {
      for (const channel of channels)
        await Promise.all(frames.map((frame) => nodes.redis.command('SPUBLISH', channel, frame)));
      await ada.ask('chatMessage', { message: 'still there', id: 'after' });
      await ben.waitForNotice('chatMessage');
    });
    expect(received).toMatchObject([{ event: 'chatMessage', payload: { id: 'after' } }]);
    expect(ben.socket.connected).toBe(true);
  });
});

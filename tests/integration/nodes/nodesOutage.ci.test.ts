import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCuttableNodes, type CuttableNodes } from '../../support/nodes/cuttableNodes.ts';
import { resumeHandshake } from '../../support/people/resumeHandshake.ts';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../../support/people/testClient.ts';
import { visit } from '../../support/people/visitor.ts';
import { receivedChatIds } from '../../support/people/receivedNumbers.ts';

const linesBy = (by: string) => Array.from({ length: 20 }, (_, at) => `${by} ${at}`);

let redis: CuttableNodes['redis'];
let redisProxy: CuttableNodes['redisProxy'];
let nodes: CuttableNodes['nodes'];
let joinAdaAndBen: CuttableNodes['joinAdaAndBen'];
let stop: CuttableNodes['stop'];
beforeEach(async () => {
  ({ redis, redisProxy, nodes, joinAdaAndBen, stop } = await startCuttableNodes());
});
afterEach(() => stop());

const tryToJoin = (person: TestClient) => person.ask('joinRoom', { room_name: 'den', user_id: 'late' });
const memberIds = async (node = nodes.one) => {
  const roster = await node.services.registry.roster('den').catch(() => undefined);
  return roster?.members.map(({ memberId }) => memberId);
};
const hasReceived = (person: TestClient, event: string) => person.received.some((one) => one.event === event);
const sendChat = (person: TestClient, id: string) => person.ask('chatMessage', { message: id, id, command_id: id });
/** Repeats a line until it is accepted, as pages do. */
const sendUntilAccepted = (person: TestClient, id: string) =>
  expect.poll(async () => (await sendChat(person, id)).ok).toBe(true);
/** The other members, by all that was received in order. */
function known(person: TestClient): string[] {
  const ids = new Set<string>();
  for (const { event, payload } of person.received) {
    const about = payload as { socket_id: string } & { socket_id: string }[];
    if (event === 'existingUsers') ids.clear();
    if (event === 'existingUsers') for (const { socket_id } of about) ids.add(socket_id);
    if (event === 'userJoined') ids.add(about.socket_id);
    if (event === 'userLeft') ids.delete(about.socket_id);
  }
  return [...ids];
}

describe('a node that is cut off from Redis', () => {
  it('[R-BACK-20] refuses joins, closes no socket, and asks its people to move, who are on the other node once', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    const late = await nodes.two.connect(RESUMABLE_HANDSHAKE);
    redisProxy.cut();
    expect(await tryToJoin(late)).toMatchObject({ ok: false, error: { code: 'try_again' } });
    const { within_ms } = await ben.waitForNotice('migrate');
    expect(within_ms).toBeLessThanOrEqual(3_000);
    const moved = await nodes.one.connect(resumeHandshake(session.resume_token, ben));
    expect(await moved.waitForNotice('session')).toMatchObject({ member_id: ben.id });
    expect([ben, late].map(({ socket }) => socket.connected)).toEqual([true, true]);
    expect(hasReceived(ada, 'migrate')).toBe(false);
    redisProxy.restore();
    await expect.poll(() => nodes.two.services.registry.health().kind).toBe('up');
    await expect.poll(() => memberIds(nodes.two)).toEqual([ada.id, ben.id]);
    expect(hasReceived(ada, 'userLeft')).toBe(false);
    await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
    await moved.waitForNotice('offer');
  });
});

describe('an emptied Redis', () => {
  it('[R-BACK-19] restarted: requests for absent rooms get try_again until they may have been restored, then every room is known', async () => {
    const ada = await nodes.one.connectAndJoin('den', 'ada', RESUMABLE_HANDSHAKE);
    // Node two does not know the den.
    const late = await nodes.two.connect();
    const visitor = await visit(nodes.two.url);
    await redis.restart();
    const refusals = [await late.ask('createRoom', { room_name: 'new', user_id: 'late' }), await tryToJoin(late)];
    expect(refusals.map(({ error }) => error?.code)).toEqual(['try_again', 'try_again']);
    const room_data = { name: 'matched', seats: 2, tags: ['tea'] };
    const match = await visitor.post('/api/rooms', { room_data, room_host: { user_id: 'late' }, match: true });
    expect(match).toMatchObject({ status: 503, body: { code: 'try_again' } });
    const codes: (string | undefined)[] = [];
    const join = async () => {
      const { ok, error } = await tryToJoin(late);
      codes.push(error?.code);
      return ok;
    };
    await expect.poll(join).toBe(true);
    expect(codes.slice(0, -1).filter((code) => code !== 'try_again')).toEqual([]);
    expect(await memberIds()).toContain(ada.id);
  });

  it.each([
    { how: 'emptied', empty: () => redis.command('FLUSHALL') },
    { how: 'restarted', empty: () => redis.restart() },
  ])('[R-BACK-22] $how: people stay where they are, and chat and states go on once and in order', async ({ empty }) => {
    const { ada, ben } = await joinAdaAndBen();
    await sendChat(ada, 'before');
    await expect.poll(() => receivedChatIds(ben)).toEqual(['before']);
    const counts = [ada.received.length, ben.received.length];
    await empty();
    for (let at = 0; at < 20; at += 1) {
      await sendUntilAccepted(ada, `ada ${at}`);
      await sendUntilAccepted(ben, `ben ${at}`);
    }
    await ben.ask('setState', { mic: false, camera: true, screen: false, hand: true });
    await ada.waitForNotice('memberState');
    await expect.poll(() => receivedChatIds(ada)).toEqual(linesBy('ben'));
    await expect.poll(() => receivedChatIds(ben)).toEqual(['before', ...linesBy('ada')]);
    const since = [ada.received.slice(counts[0]), ben.received.slice(counts[1])];
    const others = since.flat().filter(({ event }) => event !== 'chatMessage' && event !== 'memberState');
    expect(others).toEqual([]);
    expect(await memberIds()).toEqual([ada.id, ben.id]);
    expect(await memberIds(nodes.two)).toEqual([ada.id, ben.id]);
  });

  it('[R-BACK-28] recognises a line that was sent before, and acknowledges it again', async () => {
    const { ada, ben } = await joinAdaAndBen();
    await sendChat(ada, 'once');
    await ben.waitForNotice('chatMessage');
    await redis.command('FLUSHALL');
    await sendUntilAccepted(ben, 'later');
    expect(await sendChat(ada, 'once')).toMatchObject({ ok: true, id: 'once' });
    await sendUntilAccepted(ada, 'last');
    await expect.poll(() => receivedChatIds(ben)).toEqual(['once', 'last']);
  });

  it('[R-BACK-6] keeps what was sent to an absent member, in order', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    ben.drop();
    await expect
      .poll(() => nodes.one.services.registry.membersOf('den').map(({ away }) => away))
      .toEqual([false, true]);
    await sendChat(ada, 'first');
    await redis.command('FLUSHALL');
    await sendUntilAccepted(ada, 'second');
    // It knows of the den only what the store has.
    const again = await nodes.two.connect(resumeHandshake(session.resume_token, ben));
    await again.roundTrip();
    expect(receivedChatIds(again)).toEqual(['first', 'second']);
  });
});

describe('a Redis that is rebuilt from an old copy', () => {
  it('[R-BACK-22] restores nobody to a room who is in another by now', async () => {
    const ben = await nodes.one.connectAndJoin('den', 'ben', RESUMABLE_HANDSHAKE);
    const ada = await nodes.two.connect(RESUMABLE_HANDSHAKE);
    await ada.join('den', 'ada');
    const cy = await nodes.one.connectAndJoin('loft', 'cy', RESUMABLE_HANDSHAKE);
    // After that only node two, which is cut off, knows the den.
    redisProxy.cut();
    await ben.join('loft', 'ben');
    await redis.command('FLUSHALL');
    redisProxy.restore();
    await expect.poll(() => memberIds()).toEqual([ada.id]);
    await expect.poll(() => memberIds(nodes.two)).toEqual([ada.id]);
    await expect.poll(() => known(ada)).toEqual([]);
    expect(await ben.ask('offer', { receiver_id: cy.id, offer: { type: 'offer', sdp: 'v=0' } })).toMatchObject({
      ok: true,
    });
    expect(await cy.waitForNotice('offer')).toMatchObject({ sender_id: ben.id });
  });

  it('[R-BACK-22] gets later members and lines restored, and chat goes on once and in order', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const keys = ['room', 'log'].map((kind) => `${nodes.prefix}${kind}:{den}`);
    for (const key of keys) await redis.command('COPY', key, `copy of ${key}`);
    const cy = await nodes.two.connect(RESUMABLE_HANDSHAKE);
    await cy.join('den', 'cy');
    for (const id of ['one', 'two']) await sendChat(ada, id);
    await expect
      .poll(() => [receivedChatIds(ben), receivedChatIds(cy)])
      .toEqual([
        ['one', 'two'],
        ['one', 'two'],
      ]);
    for (const key of keys) await redis.command('COPY', `copy of ${key}`, key, 'REPLACE');
    await sendUntilAccepted(cy, 'three');
    await sendUntilAccepted(ada, 'four');
    await sendUntilAccepted(ben, 'five');
    await expect.poll(() => receivedChatIds(ada)).toEqual(['three', 'five']);
    await expect.poll(() => receivedChatIds(ben)).toEqual(['one', 'two', 'three', 'four']);
    await expect.poll(() => receivedChatIds(cy)).toEqual(['one', 'two', 'four', 'five']);
    expect(await memberIds()).toEqual([ada.id, ben.id, cy.id]);
    expect([ada, ben, cy].flatMap(({ received }) => received).filter(({ event }) => event === 'userLeft')).toEqual([]);
  });
});

describe('Redis is away', () => {
  it.each([
    { how: 'gone', go: () => redis.crash() },
    { how: 'standing still', go: async () => redis.freeze() },
  ])('[R-BACK-20] $how: joins are refused and no socket is closed', async ({ go }) => {
    const { ada, ben } = await joinAdaAndBen();
    const late = await nodes.one.connect();
    await go();
    expect(await tryToJoin(late)).toMatchObject({ ok: false, error: { code: 'try_again' } });
    await Promise.all([ada.waitForNotice('migrate'), ben.waitForNotice('migrate')]);
    expect([ada, ben, late].map(({ socket }) => socket.connected)).toEqual([true, true, true]);
    redis.wake();
  });

  it('[R-BACK-22] and back, empty: those who left meanwhile are soon gone for all, and nobody is there twice', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const cy = await nodes.two.connect();
    await cy.join('den', 'cy');
    const dan = await nodes.one.connect();
    await dan.join('den', 'dan');
    await redis.crash();
    cy.leave();
    dan.leave();
    await redis.restart();
    await expect.poll(() => memberIds()).toEqual([ada.id, ben.id]);
    await expect.poll(() => memberIds(nodes.two)).toEqual([ada.id, ben.id]);
    await expect.poll(() => [known(ada), known(ben)]).toEqual([[ben.id], [ada.id]]);
  });
});

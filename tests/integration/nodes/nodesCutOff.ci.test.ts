import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCuttableNodes, type CuttableNodes } from '../../support/nodes/cuttableNodes.ts';
import { redisNode } from '../../support/nodes/redisNode.ts';
import { resumeHandshake } from '../../support/people/resumeHandshake.ts';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../../support/people/testClient.ts';
import { receivedChatIds } from '../../support/people/receivedNumbers.ts';

let redis: CuttableNodes['redis'];
let redisProxy: CuttableNodes['redisProxy'];
let nodes: CuttableNodes['nodes'];
let joinAdaAndBen: CuttableNodes['joinAdaAndBen'];
let stop: CuttableNodes['stop'];
beforeEach(async () => {
  ({ redis, redisProxy, nodes, joinAdaAndBen, stop } = await startCuttableNodes());
});
afterEach(() => stop());

const sendChat = (person: TestClient, id: string) => person.ask('chatMessage', { message: id, id, command_id: id });
const events = ({ received }: TestClient) => received.map(({ event }) => event);
const receivedSince = (person: TestClient, from: number) =>
  events(person)
    .slice(from)
    .filter((name) => name !== 'migrate');

/** Cy beside Ben, on the node that can be cut off. */
async function cyOnTwo() {
  const ben = await nodes.two.connectAndJoin('loft', 'ben', RESUMABLE_HANDSHAKE);
  const cy = await nodes.two.connect(RESUMABLE_HANDSHAKE);
  const { session } = await cy.join('loft', 'cy');
  await ben.waitForNotice('userJoined');
  return { ben, cy, token: session.resume_token };
}

describe('a node that receives nothing for a while', () => {
  it('[R-BACK-24] delivers what its people missed before new lines, and nothing twice', async () => {
    const { ada, ben } = await joinAdaAndBen();
    await sendChat(ada, 'before');
    await expect.poll(() => receivedChatIds(ben)).toEqual(['before']);
    redisProxy.cut();
    const missed = ['one', 'two', 'three'];
    for (const id of missed) expect(await sendChat(ada, id)).toMatchObject({ ok: true });
    redisProxy.restore();
    // Sent from the moment of its return on, as fast as possible.
    const lines: string[] = [];
    while (!receivedChatIds(ben).includes('three')) {
      lines.push(`later ${lines.length}`);
      await sendChat(ada, lines.at(-1) ?? '');
    }
    await expect.poll(() => receivedChatIds(ben)).toEqual(['before', ...missed, ...lines]);
  });

  it('[R-BACK-22] notifies its people who left and how the room changed meanwhile, once and in order', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const cy = await nodes.one.connect(RESUMABLE_HANDSHAKE);
    await cy.join('den', 'cy');
    await ben.waitForNotice('userJoined');
    await ben.roundTrip();
    const before = ben.received.length;
    redisProxy.cut();
    await ada.ask('adminAction', { action: 'lock' });
    await cy.ask('setState', { mic: false, camera: false, screen: false, hand: true });
    await ada.ask('adminAction', { action: 'mute', target_socket_id: cy.id });
    await cy.ask('leaveRoom', { room_name: 'den' });
    redisProxy.restore();
    const expected = ['roomChanged', 'memberState', 'memberModerated', 'userLeft'];
    await expect.poll(() => events(ben).slice(before)).toEqual(expected);
  });

  it('[R-BACK-24] refuses lines for people elsewhere with `try_again`, and a repeated line is received once', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const cy = await nodes.two.connect(RESUMABLE_HANDSHAKE);
    await cy.join('den', 'cy');
    await ben.waitForNotice('userJoined');
    redisProxy.cut();
    expect(await sendChat(ben, 'word')).toMatchObject({ ok: false, error: { code: 'try_again' } });
    redisProxy.restore();
    await expect.poll(async () => (await sendChat(ben, 'word')).ok).toBe(true);
    await expect.poll(() => receivedChatIds(ada)).toEqual(['word']);
    await expect.poll(() => receivedChatIds(cy)).toEqual(['word']);
  });

  it('[R-BACK-24] refuses a line while it cannot know who joined elsewhere; repeated, they receive it once', async () => {
    const ben = await nodes.two.connectAndJoin('loft', 'ben', RESUMABLE_HANDSHAKE);
    redisProxy.cut();
    const cy = await nodes.one.connect(RESUMABLE_HANDSHAKE);
    await cy.join('loft', 'cy');
    expect(await sendChat(ben, 'word')).toMatchObject({ ok: false, error: { code: 'try_again' } });
    redisProxy.restore();
    await expect.poll(async () => (await sendChat(ben, 'word')).ok).toBe(true);
    await expect.poll(() => receivedChatIds(cy)).toEqual(['word']);
  });

  it('[R-BACK-24] refuses a line for someone in grace; repeated, it is received once', async () => {
    const { ben, cy, token } = await cyOnTwo();
    redisProxy.cut();
    cy.drop();
    await cy.waitForClose();
    expect(await sendChat(ben, 'word')).toMatchObject({ ok: false, error: { code: 'try_again' } });
    redisProxy.restore();
    await expect.poll(async () => (await sendChat(ben, 'word')).ok).toBe(true);
    const again = await nodes.one.connect(resumeHandshake(token, cy));
    await again.roundTrip();
    expect(receivedChatIds(again)).toEqual(['word']);
  });

  it('[R-BACK-24] keeps later lines for a member whose socket closed meanwhile, whatever position it claims', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    redisProxy.cut();
    ben.drop();
    await ben.waitForClose();
    await sendChat(ada, 'word');
    redisProxy.restore();
    await expect.poll(() => nodes.two.services.registry.health().kind).toBe('up');
    const isAway = () => nodes.one.services.registry.membersOf('den').map(({ away }) => away);
    await expect.poll(isAway).toEqual([false, true]);
    const again = await nodes.one.connect(resumeHandshake(session.resume_token));
    await again.roundTrip();
    expect(receivedChatIds(again)).toEqual(['word']);
  });

  it('[R-BACK-18] does not keep its people from what they missed: they receive it on the other node', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    redisProxy.cut();
    await sendChat(ada, 'word');
    const again = await nodes.one.connect(resumeHandshake(session.resume_token, ben));
    await again.roundTrip();
    expect(receivedChatIds(again)).toEqual(['word']);
    redisProxy.restore();
    await ben.waitForNotice('sessionTaken');
    await sendChat(ada, 'later');
    await expect.poll(() => receivedChatIds(again)).toEqual(['word', 'later']);
    expect(receivedChatIds(ben)).not.toContain('later');
  });
});

describe('a node that missed more than the log holds', () => {
  it('[R-BACK-22] sends its people the current room, and a plain client receives only new lines', async () => {
    // So many lines may take longer than a lease, and people of a node without a lease are moved to another one.
    await stop();
    ({ redis, redisProxy, nodes, joinAdaAndBen, stop } = await startCuttableNodes({
      presenceTimes: { leaseMs: 120_000, unresponsiveMs: 120_000 },
    }));
    const { ada, ben } = await joinAdaAndBen();
    const plain = await nodes.two.connect();
    await plain.join('den', 'plain');
    await Promise.all([ada.waitForNotice('userJoined'), ben.waitForNotice('userJoined')]);
    await Promise.all([ben.roundTrip(), plain.roundTrip()]);
    const [before, beforePlain] = [ben.received.length, plain.received.length];
    redisProxy.cut();
    for (let at = 0; at < 1_250; at += 1) ada.send('chatMessage', { message: 'x', id: `missed ${at}` });
    await sendChat(ada, 'the last');
    redisProxy.restore();
    let lines = 0;
    const isReceived = async () => {
      await sendChat(ada, `now ${(lines += 1)}`);
      return receivedChatIds(ben).length > 0;
    };
    await expect.poll(isReceived).toBe(true);
    await expect.poll(() => receivedChatIds(plain)).toEqual(receivedChatIds(ben));
    expect(receivedChatIds(ben).filter((id) => !id.startsWith('now'))).toEqual([]);
    // Whoever is without the store for five seconds is also asked to move.
    expect(receivedSince(ben, before).slice(0, 2)).toEqual(['session', 'existingUsers']);
    expect(new Set(receivedSince(plain, beforePlain))).toEqual(new Set(['chatMessage']));
  });
});

describe('a socket that has lost its seat', () => {
  it('[R-ADMIN-6] by a kick while its node received nothing, is notified of it and gets nothing more from the room', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const cy = await nodes.two.connect(RESUMABLE_HANDSHAKE);
    await cy.join('den', 'cy');
    await ada.waitForNotice('userJoined');
    redisProxy.cut();
    await ada.ask('adminAction', { action: 'kick', target_socket_id: ben.id });
    redisProxy.restore();
    await ben.waitForNotice('kicked');
    await sendChat(ada, 'after');
    await expect.poll(() => receivedChatIds(cy), { timeout: 15_000 }).toEqual(['after']);
    expect(receivedChatIds(ben)).toEqual([]);
  });

  it('[R-BACK-9] to another socket, on a node that has died since, is notified', async () => {
    const { ben, session } = await joinAdaAndBen();
    const three = redisNode({ redis: redis.url, prefix: nodes.prefix, recoveryMs: 0 });
    await three.start('three');
    const token = session.resume_token;
    await three.resume({ token, socketId: 'elsewhere', node: 'three', keepsConnections: true });
    await ben.waitForNotice('sessionTaken');
    await three.stop();
    expect(await sendChat(ben, 'late')).toMatchObject({ ok: false, error: { code: 'not_a_member' } });
  });

  it('[R-BACK-9] to another socket, which its node does not know of, gives up nothing', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    redisProxy.cut();
    const next = await nodes.one.connect(resumeHandshake(session.resume_token, ben));
    await next.waitForNotice('existingUsers');
    expect(await ben.ask('leaveRoom', { room_name: 'den' })).toMatchObject({ error: { code: 'try_again' } });
    redisProxy.restore();
    await ben.waitForNotice('sessionTaken');
    expect(await ben.ask('leaveRoom', { room_name: 'den' })).toMatchObject({ error: { code: 'not_a_member' } });
    await sendChat(ada, 'word');
    await expect.poll(() => receivedChatIds(next)).toEqual(['word']);
    expect(events(ada)).not.toContain('userLeft');
  });
});

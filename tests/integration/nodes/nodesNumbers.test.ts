import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeHandshake } from '../../support/people/resumeHandshake.ts';
import { RESUMABLE_HANDSHAKE, type ReceivedNotice, type TestClient } from '../../support/people/testClient.ts';
import { receivedNumbers, receivedChatIds } from '../../support/people/receivedNumbers.ts';
import { startNodesAndRedis, type Nodes } from '../../support/nodes/startNodes.ts';

const linesOf = (person: TestClient) =>
  new Map(eventsOf(person).map(({ payload, seq }) => [JSON.stringify(payload), seq]));

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ times: { graceMs: 60_000 } });
});
afterAll(() => nodes?.close());

let rooms = 0;
/** Ada, the admin, on node one, Ben on node two. */
async function joinAdaAndBen() {
  rooms += 1;
  const room = `numbers-${rooms}`;
  const ada = await nodes.one.connectAndJoin(room, `ada-${rooms}`, RESUMABLE_HANDSHAKE);
  await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
  const ben = await nodes.two.connect(RESUMABLE_HANDSHAKE);
  const { session } = await ben.join(room, `ben-${rooms}`);
  await ada.waitForNotice('userJoined');
  return { room, ada, ben, session };
}

const sendChat = (person: TestClient, id: string) => person.ask('chatMessage', { message: id, id, command_id: id });
const state = (hand: boolean) => ({ mic: true, camera: true, screen: false, hand });
const numberOf = (received: readonly ReceivedNotice[], id: string) =>
  received.find(({ payload }) => (payload as { id?: string }).id === id)?.seq;
const isRising = (numbers: readonly number[]) => numbers.every((seq, at) => at === 0 || seq > (numbers[at - 1] ?? 0));

/** The log entries a person has received. */
const eventsOf = ({ received }: TestClient) =>
  received.flatMap(({ event, payload, seq }) =>
    seq === undefined || event === 'session' ? [] : [{ event, payload, seq }],
  );

describe('numbers of notices', () => {
  it('[R-BACK-26] increase at each receiver, and are the same for all, while people on two nodes send and act at once', async () => {
    const { room, ada, ben } = await joinAdaAndBen();
    const [cy, dan] = [await nodes.one.connect(RESUMABLE_HANDSHAKE), await nodes.two.connect(RESUMABLE_HANDSHAKE)];
    await Promise.all([cy.join(room, `cy-${rooms}`), dan.join(room, `dan-${rooms}`)]);
    await Promise.all(
      [ada, ben, cy, dan].map(async (person, at) => {
        for (let turn = 0; turn < 25; turn += 1) {
          await sendChat(person, `${at} ${turn}`);
          await person.ask('setState', { ...state(turn % 2 === 0), command_id: `s ${turn}` });
        }
      }),
    );
    const everybody = [ada, ben, cy, dan];
    await Promise.all(everybody.map((person) => person.roundTrip()));
    await expect.poll(() => everybody.map((person) => receivedChatIds(person).length)).toEqual([75, 75, 75, 75]);
    for (const person of everybody) {
      const numbers = receivedNumbers(person).slice(1);
      expect(isRising(numbers)).toBe(true);
    }
    // Receivers of the same lines got them under the same numbers.
    const [byCy, byDan] = [linesOf(cy), linesOf(dan)];
    for (const [line, seq] of byCy) if (line.includes('"id"')) expect([undefined, seq]).toContain(byDan.get(line));
  });

  it('[R-BACK-26] a line is acknowledged with the number that the others receive, also when it is repeated', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const { seq } = await sendChat(ada, 'word');
    await ben.waitForNotice('chatMessage');
    expect(numberOf(ben.received, 'word')).toBe(seq);
    expect((await sendChat(ada, 'word')).seq).toBe(seq);
    const later = await sendChat(ben, 'later');
    expect(Number(later.seq)).toBeGreaterThan(Number(seq));
  });

  it('[R-BACK-26] signals and reactions have none', async () => {
    const { ada, ben } = await joinAdaAndBen();
    await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
    await ada.ask('sendReaction', { reaction: '👋' });
    await ben.waitForNotice('receiveReaction');
    const [offer, reaction] = ben.received.slice(-2);
    expect([offer?.event, offer?.seq, reaction?.event, reaction?.seq]).toEqual([
      'offer',
      undefined,
      'receiveReaction',
      undefined,
    ]);
  });
});

describe('a page that reports its number on another node', () => {
  it('[R-BACK-23] receives everything after it, of every kind, once and in order, and nothing else', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await sendChat(ada, 'heard');
    await ben.waitForNotice('chatMessage');
    // As if everything that follows had been lost in transit.
    const since = receivedNumbers(ben).at(-1);
    const cy = await nodes.one.connect(RESUMABLE_HANDSHAKE);
    await cy.join(room, `cy-${rooms}`);
    await sendChat(ada, 'lost');
    await ada.ask('setState', state(true));
    await ada.ask('adminAction', { action: 'mute', target_socket_id: ben.id });
    await ada.ask('adminAction', { action: 'lock' });
    await cy.ask('leaveRoom', { room_name: room });
    await ben.waitForNotice('userLeft');
    const missed = eventsOf(ben).filter(({ seq }) => seq > Number(since));
    const again = await nodes.one.connect({ auth: { ...resumeHandshake(session.resume_token).auth, since } });
    await again.roundTrip();
    const kinds = ['userJoined', 'chatMessage', 'memberState', 'adminAction', 'roomChanged', 'userLeft'];
    expect(missed.map(({ event }) => event)).toEqual(kinds);
    expect(again.received.slice(0, 2)).toMatchObject([{ event: 'session', seq: since }, { event: 'existingUsers' }]);
    expect(eventsOf(again)).toEqual(missed);
  });

  it('[R-BACK-23] beyond what the log holds gets the current room, and only later lines', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    const since = receivedNumbers(ben).at(-1);
    for (let at = 0; at < 1_400; at += 1) ada.send('chatMessage', { message: 'x', id: `long ago ${at}` });
    const { seq } = await sendChat(ada, 'the last');
    const again = await nodes.one.connect({ auth: { ...resumeHandshake(session.resume_token).auth, since } });
    await again.roundTrip();
    expect(again.received.map(({ event }) => event)).toEqual(['session', 'existingUsers']);
    expect(again.received[0]?.seq).toBeGreaterThanOrEqual(Number(seq));
    await sendChat(ada, 'now');
    await expect.poll(() => receivedChatIds(again)).toEqual(['now']);
  });

  it('[R-BACK-28] does not receive a line of its own that it repeats, nor do others twice', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    const first = await sendChat(ben, 'mine');
    const again = await nodes.one.connect(resumeHandshake(session.resume_token, ben));
    expect(await sendChat(again, 'mine')).toEqual(first);
    await sendChat(ada, 'after');
    await expect.poll(() => receivedChatIds(again)).toEqual(['after']);
    expect(receivedChatIds(ada)).toEqual(['mine']);
  });
});

describe('batched candidates', () => {
  it('[R-WIRE-25] are passed on to another node unchanged', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const candidates = ['one', 'two', 'three'].map((candidate) => ({ candidate, sdpMid: '0' }));
    expect(await ada.ask('ice-candidate', { receiver_id: ben.id, candidates })).toEqual({ ok: true });
    expect(await ben.waitForNotice('ice-candidate')).toEqual({ sender_id: ada.id, candidates });
    const both = { receiver_id: ben.id, candidates, candidate: null };
    expect((await ada.ask('ice-candidate', both)).error?.code).toBe('invalid');
  });

  it('[R-WIRE-25] wait unchanged for a member in grace', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    ben.drop();
    const isAway = () => nodes.one.services.registry.membersOf(session.room_name ?? '').some(({ away }) => away);
    await expect.poll(isAway).toBe(true);
    const candidates = [{ candidate: 'one' }, { candidate: 'two' }];
    await ada.ask('ice-candidate', { receiver_id: ben.id, candidates });
    const again = await nodes.one.connect(resumeHandshake(session.resume_token, ben));
    expect(await again.waitForNotice('ice-candidate')).toEqual({ sender_id: ada.id, candidates });
  });
});

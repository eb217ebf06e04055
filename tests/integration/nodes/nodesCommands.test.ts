import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeHandshake } from '../../support/people/resumeHandshake.ts';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../../support/people/testClient.ts';
import { startNodesAndRedis, type Nodes } from '../../support/nodes/startNodes.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodesAndRedis({ times: { graceMs: 60_000 } });
});
afterAll(() => nodes?.close());

let rooms = 0;
/** Ada on node one, Ben on node two, who can resume by `token`. */
async function joinAdaAndBen() {
  rooms += 1;
  const room = `repeat-${rooms}`;
  const ada = await nodes.one.connectAndJoin(room, `ada-${rooms}`, RESUMABLE_HANDSHAKE);
  const ben = await nodes.two.connect(RESUMABLE_HANDSHAKE);
  const { session } = await ben.join(room, `ben-${rooms}`);
  await ada.waitForNotice('userJoined');
  return { room, ada, ben, token: session.resume_token };
}

/** Resumes on the other node. */
async function backOnOne(token: string): Promise<TestClient> {
  const person = await nodes.one.connect(resumeHandshake(token));
  await person.waitForNotice('existingUsers');
  return person;
}

const chats = (person: TestClient) => person.received.filter(({ event }) => event === 'chatMessage');

describe('a command repeated on another node', () => {
  it.each([
    { what: 'a message', event: 'chatMessage', payload: { message: 'once' } },
    { what: 'a state', event: 'setState', payload: { mic: true, camera: false, screen: false, hand: true } },
    { what: 'a message that was refused', event: 'chatMessage', payload: { message: ' ' } },
  ])('[R-WIRE-11] $what gets its first answer and acts once', async ({ event, payload }) => {
    const { ada, ben, token } = await joinAdaAndBen();
    const command = { ...payload, command_id: 'c' };
    const first = await ben.ask(event, command);
    await ada.roundTrip();
    ben.drop();
    const back = await backOnOne(token);
    expect(await ada.receivedDuring(async () => expect(await back.ask(event, command)).toEqual(first))).toEqual([]);
  });

  it('[R-WIRE-11] an action of the admin acts once', async () => {
    const { ada, ben } = await joinAdaAndBen();
    const { session } = await ada.join(`repeat-${rooms}`, `ada-${rooms}`);
    const command = { action: 'setSeats', seats: 5, command_id: 'c' };
    await ada.ask('adminAction', command);
    await ben.waitForNotice('roomChanged');
    await ada.ask('adminAction', { ...command, seats: 6, command_id: 'd' });
    ada.drop();
    const back = await nodes.two.connect(resumeHandshake(session.resume_token, ada));
    await back.waitForNotice('existingUsers');
    const received = await ben.receivedDuring(async () => {
      expect(await back.ask('adminAction', command)).toMatchObject({ ok: true });
    });
    expect(received.filter(({ payload }) => (payload as { seats?: number }).seats === 5)).toEqual([]);
  });

  it('[R-WIRE-11] with other content under the same id, too', async () => {
    const { ada, ben, token } = await joinAdaAndBen();
    const first = await ben.ask('chatMessage', { message: 'first', command_id: 'c' });
    const back = await backOnOne(token);
    expect(await back.ask('chatMessage', { message: 'second', command_id: 'c' })).toEqual(first);
    await ada.roundTrip();
    expect(chats(ada)).toMatchObject([{ payload: { message: 'first' } }]);
  });

  it('[R-WIRE-11] after a hundred others is received once, by absent members, too', async () => {
    const { room, ada, ben, token } = await joinAdaAndBen();
    await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
    const cy = await nodes.one.connect(RESUMABLE_HANDSHAKE);
    const { session } = await cy.join(room, `cy-${rooms}`);
    const first = await ben.ask('chatMessage', { message: 'once', command_id: 'c' });
    await Promise.all([ada.waitForNotice('chatMessage'), cy.waitForNotice('chatMessage')]);
    cy.drop();
    for (let at = 0; at < 100; at += 1) await ben.ask('chatMessage', { message: 'x', command_id: String(at) });
    ben.drop();
    const back = await backOnOne(token);
    const received = await ada.receivedDuring(async () => {
      expect(await back.ask('chatMessage', { message: 'once', command_id: 'c' })).toEqual(first);
    });
    expect(received).toEqual([]);
    const cyBack = await nodes.two.connect(resumeHandshake(session.resume_token, cy));
    await cyBack.roundTrip();
    expect(chats(cyBack)).toHaveLength(100);
  });

  it('[R-WIRE-11] a signal or a reaction, which is not remembered, acts at most once on each socket', async () => {
    const { ada, ben, token } = await joinAdaAndBen();
    const commands = [
      { event: 'ice-candidate', payload: { receiver_id: ada.id, candidate: null, command_id: 'c' } },
      { event: 'sendReaction', payload: { reaction: '👋', command_id: 'c' } },
    ];
    for (const { event, payload } of commands) for (const _ of ['', 'again']) await ben.ask(event, payload);
    const back = await backOnOne(token);
    for (const { event, payload } of commands) for (const _ of ['', 'again']) await back.ask(event, payload);
    await ada.roundTrip();
    const counts = ['ice-candidate', 'receiveReaction'].map(
      (name) => ada.received.filter(({ event }) => event === name).length,
    );
    expect(counts).toEqual([2, 2]);
  });
});

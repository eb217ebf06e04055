import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESUMABLE_HANDSHAKE, type TestClient } from '../../support/people/testClient.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };
let server: SignallingServer;
beforeAll(async () => {
  // Long enough that no grace here ends by itself; tests of its end use another server.
  server = await startSignalling({ times: { graceMs: 60_000 }, options: { limitsFactor: 1_000 } });
});
afterAll(() => server.close());

let rooms = 0;
/** Ada, the admin, and Ben, who is resumable. */
async function joinAdaAndBen(at: SignallingServer = server) {
  rooms += 1;
  const room = `back-${rooms}`;
  const ada = await at.connectAndJoin(room, `ada-${rooms}`);
  await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
  const ben = await at.connect(RESUMABLE_HANDSHAKE);
  const { session } = await ben.join(room, `ben-${rooms}`);
  return { room, ada, ben, session, userId: `ben-${rooms}` };
}

const comeBack = (token: unknown, keeps_connections = true, at: SignallingServer = server) =>
  at.connect({ auth: { resume: true, resume_token: token, keeps_connections } });

/** Waits until the server considers a member away: from then on it keeps messages for them. */
async function waitUntilAway(room: string, memberId: string): Promise<void> {
  await expect
    .poll(async () => (await server.services.registry.roster(room))?.members.find((m) => m.memberId === memberId)?.away)
    .toBe(true);
}

async function dropAndWait(room: string, person: TestClient): Promise<void> {
  person.drop();
  await waitUntilAway(room, person.id);
}

describe('with its connections alive', () => {
  it('[R-BACK-4] keeps its member id and nobody is notified', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    const received = await ada.receivedDuring(async () => {
      await dropAndWait(room, ben);
      const again = await comeBack(session.resume_token);
      expect(await again.waitForNotice('session')).toEqual(session);
    });
    expect(received).toEqual([]);
  });

  it('[R-BACK-6] receives session, existingUsers, then what was sent meanwhile, in order', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndWait(room, ben);
    await ada.ask('offer', { receiver_id: ben.id, offer: OFFER });
    await ada.ask('chatMessage', { message: 'one', id: '1' });
    await ada.ask('ice-candidate', { receiver_id: ben.id, candidate: null });
    const cy = await server.connectAndJoin(room, `cy-${rooms}`);
    await cy.ask('chatMessage', { message: 'two', id: '2' });
    const again = await comeBack(session.resume_token);
    await again.roundTrip();
    expect(again.received.map(({ event }) => event)).toEqual([
      'session',
      'existingUsers',
      'offer',
      'chatMessage',
      'ice-candidate',
      'userJoined',
      'chatMessage',
    ]);
    expect(again.received[1]?.payload).toMatchObject([{ socket_id: ada.id }, { socket_id: cy.id }]);
  });

  it('[R-WIRE-14] receives what is sent to its member id on the new socket, and sends with it', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndWait(room, ben);
    const again = await comeBack(session.resume_token);
    await again.waitForNotice('existingUsers');
    await ada.ask('offer', { receiver_id: ben.id, offer: OFFER });
    expect(await again.waitForNotice('offer')).toMatchObject({ sender_id: ada.id });
    await again.ask('chatMessage', { message: 'back', user_id: 'forged' });
    expect(await ada.waitForNotice('chatMessage')).toMatchObject({ socket_id: ben.id, user_id: `ben-${rooms}` });
  });

  it('[R-WIRE-11] gets the first answer to a command it repeats, with no second effect', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    const command = { message: 'once', command_id: 'c-1' };
    const first = await ben.ask('chatMessage', command);
    await dropAndWait(room, ben);
    const again = await comeBack(session.resume_token);
    const received = await ada.receivedDuring(async () => {
      expect(await again.ask('chatMessage', command)).toEqual(first);
    });
    expect(received).toEqual([]);
  });
});

describe('as a new page', () => {
  it('[R-BACK-5] has a new member id; the others see it leave and join', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndWait(room, ben);
    const again = await comeBack(session.resume_token, false);
    const returned = await again.waitForNotice('session');
    expect(returned.member_id).toBe(again.id);
    expect(returned.resume_token).toBe(session.resume_token);
    const left = await ada.waitForNotice('userLeft');
    expect(left.socket_id).toBe(ben.id);
    expect(await ada.waitForNotice('userJoined')).toMatchObject({
      socket_id: again.id,
      room_version: left.room_version + 1,
    });
  });

  it('[R-BACK-6] gets the room’s chat, not signals for connections that are gone', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndWait(room, ben);
    await ada.ask('offer', { receiver_id: ben.id, offer: OFFER });
    await ada.ask('chatMessage', { message: 'for all' });
    const again = await comeBack(session.resume_token, false);
    await again.roundTrip();
    expect(again.received.map(({ event }) => event)).toEqual(['session', 'existingUsers', 'chatMessage']);
  });
});

describe('the log of a room, for a member in grace', () => {
  it('[R-BACK-7] keeps 256 events; beyond that the sender gets peer_away', async () => {
    const { room, ada, ben, session } = await joinAdaAndBen();
    await dropAndWait(room, ben);
    const send = () => ada.ask('offer', { receiver_id: ben.id, offer: OFFER });
    const answers = await Promise.all(Array.from({ length: 257 }, send));
    expect(answers.slice(0, 256).every(({ ok }) => ok)).toBe(true);
    expect(answers[256]?.error?.code).toBe('peer_away');
    const again = await comeBack(session.resume_token);
    await again.roundTrip();
    expect(again.received.filter(({ event }) => event === 'offer')).toHaveLength(256);
  });

  it('[R-BACK-7] keeps 256 KiB', async () => {
    const { room, ada, ben } = await joinAdaAndBen();
    await dropAndWait(room, ben);
    const offer = { type: 'offer', sdp: 'x'.repeat(60 * 1024) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.ask('offer', { receiver_id: ben.id, offer })),
    );
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined, undefined, undefined, 'peer_away']);
  });
});

describe('a takeover', () => {
  it('[R-BACK-9] notifies the old socket, which loses the seat and stays open', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    const tab = await comeBack(session.resume_token);
    expect(await tab.waitForNotice('session')).toEqual(session);
    await ben.waitForNotice('sessionTaken');
    const received = await ben.receivedDuring(() => ada.ask('chatMessage', { message: 'to the new tab' }));
    expect(received).toEqual([]);
    expect(await tab.waitForNotice('chatMessage')).toMatchObject({ message: 'to the new tab' });
    expect((await ben.ask('chatMessage', { message: 'from the old' })).error?.code).toBe('not_a_member');
  });

  it('[R-BACK-9] survives the close of the old socket', async () => {
    const { ada, ben, session } = await joinAdaAndBen();
    const tab = await comeBack(session.resume_token);
    await ben.waitForNotice('sessionTaken');
    const received = await ada.receivedDuring(async () => {
      ben.leave();
      await tab.roundTrip();
    });
    expect(received).toEqual([]);
  });

  it('[R-BACK-15] happens when the same holder joins the room it is in', async () => {
    const { room, ada, ben, session, userId } = await joinAdaAndBen();
    const tab = await server.connect({ auth: { resume_token: session.resume_token } });
    expect((await tab.join(room, userId)).session.member_id).toBe(tab.id);
    await ben.waitForNotice('sessionTaken');
    expect(await ada.waitForNotice('userLeft')).toMatchObject({ socket_id: ben.id });
    expect(await ada.waitForNotice('userJoined')).toMatchObject({ socket_id: tab.id });
  });
});

describe('an invalid token', () => {
  it.each([['unknown'], ['x'.repeat(600)], [42], [{ a: 1 }], ['']])('[R-BACK-8] %j is unknown', async (token) => {
    const lost = await comeBack(token);
    expect(await lost.waitForNotice('sessionLost')).toEqual({ code: 'unknown' });
  });

  it('[R-BACK-8] lets its bearer join afresh', async () => {
    const lost = await comeBack('unknown');
    await lost.waitForNotice('sessionLost');
    await lost.ask('createRoom', { room_name: 'afresh', user_id: 'lost' });
    expect((await lost.join('afresh', 'lost')).session.member_id).toBe(lost.id);
  });

  it('[R-BACK-13] ends with a leave', async () => {
    const { room, ben, session } = await joinAdaAndBen();
    await ben.ask('leaveRoom', { room_name: room });
    expect(await (await comeBack(session.resume_token)).waitForNotice('sessionLost')).toEqual({ code: 'unknown' });
  });
});

it('[R-BACK-14] when the grace ends the others are notified, and the token is expired', async () => {
  const brief = await startSignalling({ times: { graceMs: 50 } });
  const { ada, ben, session } = await joinAdaAndBen(brief);
  ben.drop();
  expect(await ada.waitForNotice('userLeft')).toMatchObject({ socket_id: ben.id });
  const late = await comeBack(session.resume_token, true, brief);
  expect(await late.waitForNotice('sessionLost')).toEqual({ code: 'expired' });
  await brief.close();
});

it('to clients a closing server is a lost connection, not a disconnect, so that they reconnect', async () => {
  const brief = await startSignalling();
  const { ada, ben } = await joinAdaAndBen(brief);
  const reasons = Promise.all(
    [ada, ben].map((person) => new Promise((resolve) => person.socket.once('disconnect', resolve))),
  );
  const closed = brief.stop();
  expect(await reasons).toEqual(['transport close', 'transport close']);
  await closed;
});

import { describe, expect, test } from 'vitest';
import type { JoinRefusal } from '../../contract/errorCodes.ts';
import { Failure } from '../../contract/failure.ts';
import { alice, bob, carol } from '../../testing/rosterEntries.ts';
import { ROOM, startRoom, type StartedRoom } from '../../testing/startRoom.ts';

const OFFER = { type: 'offer', sdp: 'v=0', generation: 0, round: 1 } as const;
const ANSWER = { type: 'answer', sdp: 'v=0', generation: 0, round: 1 } as const;
const CANDIDATE = { candidate: 'candidate:1', generation: 0 };
const memberId = bob.socket_id;

const speakAsPeer = ({ room }: StartedRoom) => {
  room.send({ type: 'peer.offered', memberId, offer: OFFER });
  room.send({ type: 'peer.answered', memberId, answer: ANSWER });
  room.send({ type: 'peer.candidatesFound', memberId, candidates: [CANDIDATE] });
};
const loseSignalling = (started: StartedRoom) => started.signalling.emit({ type: 'signalling.lost' });
const reopenSignalling = (started: StartedRoom) => started.signalling.emit({ type: 'signalling.opened' });
const giveUp = (started: StartedRoom) =>
  started.signalling.emit({ type: 'signalling.gaveUp', code: 'upgrade_required' });
const refused = () => {
  const started = startRoom();
  started.enter([bob]);
  loseSignalling(started);
  giveUp(started);
  return started;
};
const loseSeat = (started: StartedRoom) => {
  loseSignalling(started);
  reopenSignalling(started);
  started.notice('sessionLost', { code: 'expired' });
};
const refuse = (started: StartedRoom, code: JoinRefusal) =>
  started.notice('roomJoinError', { room_name: ROOM, code, message: '' });

test("a peer's message is sent to its remote peer", () => {
  const started = startRoom();
  started.enter([bob]);
  speakAsPeer(started);
  expect(started.signalling.commands.slice(-3)).toEqual([
    { type: 'send.offer', payload: { receiver_id: memberId, offer: OFFER } },
    { type: 'send.answer', payload: { receiver_id: memberId, answer: ANSWER } },
    { type: 'send.ice-candidate', payload: { receiver_id: memberId, candidate: CANDIDATE } },
  ]);
});

test('[R-PEER-23] candidates found together are sent together, a single one in the form that every client understands', () => {
  const started = startRoom();
  started.enter([bob]);
  started.room.send({ type: 'peer.candidatesFound', memberId, candidates: [CANDIDATE, null] });
  started.room.send({ type: 'peer.candidatesFound', memberId, candidates: [null] });
  expect(started.signalling.commands.slice(-2)).toEqual([
    { type: 'send.ice-candidate', payload: { receiver_id: memberId, candidates: [CANDIDATE, null] } },
    { type: 'send.ice-candidate', payload: { receiver_id: memberId, candidate: null } },
  ]);
});

test('[R-PEER-15] a lost connection closes no peer: peers are notified, and none of their messages is sent', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  loseSignalling(started);
  const before = started.signalling.commands.length;
  speakAsPeer(started);
  expect(started.signalling.commands).toHaveLength(before);
  expect(started.toPeers.map(({ event }) => event.type)).toEqual(['signalling.lost', 'signalling.lost']);
  expect(started.connections.closed()).toBe(0);
  expect(started.isIn({ connected: { inCall: { signalling: { away: 'lost' } } } })).toBe(true);
});

test('[R-BACK-2] after a return within the grace period the snapshot is applied, peers are notified, and our own state is sent again', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  loseSignalling(started);
  reopenSignalling(started);
  expect(started.sent('send.joinRoom')).toHaveLength(1);
  const states = started.sent('send.setState').length;
  started.takeSeat([bob], { room_version: 5 });
  expect(started.memberIds()).toEqual([memberId]);
  expect(started.toPeers.at(-1)).toEqual({ memberId, event: { type: 'signalling.restored' } });
  expect(started.sent('send.setState')).toHaveLength(states + 1);
  expect([started.connections.opened(), started.connections.closed()]).toEqual([2, 1]);
});

test('[R-PEER-2] a returning member offers only where there is no live connection', () => {
  const started = startRoom();
  started.enter([bob]);
  loseSignalling(started);
  reopenSignalling(started);
  started.takeSeat([bob, carol]);
  expect(started.connections.inputs.map((input) => input.memberId)).toEqual([memberId, carol.socket_id]);
  expect(started.connections.inputs.at(-1)).toMatchObject({ opensChat: true });
});

test('[R-BACK-8] with the kept seat gone a new one is requested, and everybody is met anew under the new id', () => {
  const started = startRoom();
  started.enter([bob]);
  const oldPeer = started.context().members[memberId]?.ref;
  loseSeat(started);
  expect(started.sent('send.joinRoom')).toHaveLength(2);
  expect(started.isIn({ connected: 'inCall' })).toBe(true);
  started.takeSeat([bob], { member_id: 'a-second' });
  expect(oldPeer?.getSnapshot().status).toBe('stopped');
  expect(started.context().memberId).toBe('a-second');
  expect([started.connections.opened(), started.connections.closed()]).toEqual([2, 1]);
});

test('[R-BACK-8] a kicked member’s return ends the call', () => {
  const started = startRoom();
  started.enter([bob]);
  loseSignalling(started);
  reopenSignalling(started);
  started.notice('sessionLost', { code: 'kicked' });
  expect(started.output()).toMatchObject({ reason: 'kicked' });
});

test('[R-ROOM-10] a restarted server forgot the room: it is made again in the middle of the call', () => {
  const started = startRoom();
  started.enter([bob]);
  loseSeat(started);
  refuse(started, 'room_not_found');
  expect(started.sent('send.createRoom')).toHaveLength(1);
  started.notice('roomExists', { room_name: ROOM });
  expect(started.sent('send.joinRoom')).toHaveLength(3);
  started.takeSeat([], { member_id: 'a-second' });
  expect(started.isIn({ connected: { inCall: { signalling: 'open' } } })).toBe(true);
});

describe('a slow return', () => {
  test('[R-ROOM-34] a server that cannot answer yet is asked again in a second, then less often, or when the person asks', async () => {
    const started = startRoom();
    started.enter();
    loseSeat(started);
    refuse(started, 'try_again');
    await started.clock.pass(1_000);
    expect(started.sent('send.joinRoom')).toHaveLength(3);
    refuse(started, 'try_again');
    await started.clock.pass(1_999);
    expect(started.sent('send.joinRoom')).toHaveLength(3);
    started.room.send({ type: 'user.retryRequested' });
    expect(started.sent('send.joinRoom')).toHaveLength(4);
  });

  test('an unanswered return, join or creation is followed by another join', async () => {
    const started = startRoom();
    started.enter();
    loseSignalling(started);
    reopenSignalling(started);
    await started.clock.pass(10_000);
    expect(started.sent('send.joinRoom')).toHaveLength(2);
    await started.clock.pass(10_000);
    expect(started.sent('send.joinRoom')).toHaveLength(3);
    refuse(started, 'room_not_found');
    await started.clock.pass(10_000);
    expect(started.sent('send.joinRoom')).toHaveLength(4);
  });

  test('a connection lost again meanwhile is restored again', () => {
    const started = startRoom();
    started.enter();
    loseSeat(started);
    loseSignalling(started);
    expect(started.isIn({ connected: { inCall: { signalling: { away: 'lost' } } } })).toBe(true);
  });

  test('[R-PEER-15] a room without a seat for us ends no peer; the person sees why and may retry', () => {
    const started = startRoom();
    started.enter([bob]);
    loseSeat(started);
    refuse(started, 'room_full');
    expect(started.isIn({ connected: { inCall: { signalling: { away: 'refused' } } } })).toBe(true);
    expect(started.context().failure).toBe('room_full');
    expect(started.memberIds()).toEqual([memberId]);
    expect([started.connections.closed(), started.media.closed()]).toEqual([0, 0]);

    started.room.send({ type: 'user.retryRequested' });
    expect(started.sent('send.joinRoom')).toHaveLength(3);
    started.takeSeat([bob], { member_id: 'a-second' });
    expect(started.isIn({ connected: { inCall: { signalling: 'open' } } })).toBe(true);
    expect(started.context().failure).toBeUndefined();
  });

  test('[R-PEER-15] a room that asks for its password again ends no peer until the person goes to the lobby', async () => {
    const started = startRoom();
    started.enter([bob]);
    loseSeat(started);
    refuse(started, 'admission_required');
    await started.requestAdmission.fail(new Failure('admission_required'));
    expect(started.connections.closed()).toBe(0);
    started.room.send({ type: 'user.retryRequested' });
    expect(started.isIn({ connected: { entering: 'locked' } })).toBe(true);
    expect(started.connections.closed()).toBe(1);
  });

  test('[R-BACK-8] a room that refuses a kicked member ends the call', () => {
    const started = startRoom();
    started.enter([bob]);
    loseSeat(started);
    refuse(started, 'kicked');
    expect(started.output()).toMatchObject({ reason: 'kicked' });
  });
});

describe('a server that refuses the return', () => {
  test('[R-PEER-15] closes no peer and no port', () => {
    const started = refused();
    expect(started.isIn({ connected: { inCall: { signalling: { away: 'givenUp' } } } })).toBe(true);
    expect(started.memberIds()).toEqual([memberId]);
    expect([started.connections.closed(), started.signalling.closed(), started.media.closed()]).toEqual([0, 0, 0]);
    expect(started.toPeers).toEqual([{ memberId, event: { type: 'signalling.lost' } }]);
  });

  test('[R-PEER-15] closes no peer even as the first sign of a lost connection', () => {
    const started = startRoom();
    started.enter([bob]);
    giveUp(started);
    expect(started.connections.closed()).toBe(0);
    expect(started.toPeers).toEqual([{ memberId, event: { type: 'signalling.lost' } }]);
  });

  test('[R-CHAT-7] leaves the chat to the channels', () => {
    const started = refused();
    started.room.send({ type: 'user.chatSent', id: '1', message: 'still here' });
    expect(started.toPeers.at(-1)).toMatchObject({ memberId, event: { type: 'send.chat' } });
    const message = { type: 'chat', message: 'me too', id: '2' } as const;
    started.room.send({ type: 'peer.chatReceived', memberId, message });
    expect(started.context().chat.map((line) => line.message)).toEqual(['still here', 'me too']);
  });

  test('[R-MEDIA-8] leaves the devices to the person', () => {
    const started = refused();
    started.room.send({ type: 'user.deviceToggled', kind: 'microphone' });
    expect(started.media.commands.at(-1)).toEqual({ type: 'enable.device', kind: 'microphone', enabled: false });
  });

  test('[R-WIRE-16] shows the reason, and is not retried until the person asks', () => {
    const started = refused();
    expect(started.context().failure).toBe('upgrade_required');
    expect(started.room.getSnapshot().hasTag('needsHelp')).toBe(true);
    expect(started.clock.pending()).toBe(0);
  });

  test('[R-BACK-2] is retried through the same port, which keeps the resume token', () => {
    const started = refused();
    started.room.send({ type: 'user.retryRequested' });
    expect(started.signalling.commands.at(-1)).toEqual({ type: 'reopen.signalling' });
    expect(started.context().failure).toBeUndefined();
    reopenSignalling(started);
    started.takeSeat([bob], { room_version: 5 });
    expect(started.isIn({ connected: { inCall: { signalling: 'open' } } })).toBe(true);
    expect(started.toPeers.at(-1)).toEqual({ memberId, event: { type: 'signalling.restored' } });
    expect([started.signalling.opened(), started.connections.opened(), started.connections.closed()]).toEqual([
      1, 1, 0,
    ]);
  });

  test('may refuse again', () => {
    const started = refused();
    started.room.send({ type: 'user.retryRequested' });
    giveUp(started);
    expect(started.isIn({ connected: { inCall: { signalling: { away: 'givenUp' } } } })).toBe(true);
  });
});

test('no event of the connection changes the microphone', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: alice.socket_id });
  started.room.send({ type: 'user.deviceToggled', kind: 'microphone' });
  for (const step of [loseSignalling, reopenSignalling, loseSignalling, loseSeat]) {
    step(started);
    expect(started.isIn({ connected: { inCall: { microphone: 'off' } } })).toBe(true);
  }
});

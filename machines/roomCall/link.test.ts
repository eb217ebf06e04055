import { describe, expect, test } from 'vitest';
import { alice, bob, carol } from '../testing/people.ts';
import { ROOM, startRoom, type StartedRoom } from '../testing/startRoom.ts';

const OFFER = { type: 'offer', sdp: 'v=0', generation: 0, round: 1 } as const;
const ANSWER = { type: 'answer', sdp: 'v=0', generation: 0, round: 1 } as const;
const CANDIDATE = { candidate: 'candidate:1', generation: 0 };
const memberId = bob.socket_id;

const speakAsPeer = ({ room }: StartedRoom) => {
  room.send({ type: 'peer.offered', memberId, offer: OFFER });
  room.send({ type: 'peer.answered', memberId, answer: ANSWER });
  room.send({ type: 'peer.candidateFound', memberId, candidate: CANDIDATE });
};
const loseLink = (started: StartedRoom) => started.signalling.say({ type: 'link.lost' });
const reopenLink = (started: StartedRoom) => started.signalling.say({ type: 'link.opened' });
const loseSeat = (started: StartedRoom) => {
  loseLink(started);
  reopenLink(started);
  started.signal('sessionLost', { code: 'expired' });
};
const refuse = (started: StartedRoom, code: 'room_not_found' | 'try_again' | 'admission_required' | 'room_full') =>
  started.signal('roomJoinError', { room_name: ROOM, code, message: '' });

test('what a peer says is carried to its far side', () => {
  const started = startRoom();
  started.enter([bob]);
  speakAsPeer(started);
  expect(started.signalling.heard.slice(-3)).toEqual([
    { type: 'send.offer', payload: { receiver_id: memberId, offer: OFFER } },
    { type: 'send.answer', payload: { receiver_id: memberId, answer: ANSWER } },
    { type: 'send.ice-candidate', payload: { receiver_id: memberId, candidate: CANDIDATE } },
  ]);
});

test('[R-PEER-15] a lost link closes no peer: they are told, and nothing of theirs is sent', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  loseLink(started);
  const before = started.signalling.heard.length;
  speakAsPeer(started);
  expect(started.signalling.heard).toHaveLength(before);
  expect(started.toPeers.map(({ event }) => event.type)).toEqual(['signalling.lost', 'signalling.lost']);
  expect(started.connections.closed()).toBe(0);
  expect(started.isIn({ connected: { inCall: { link: { away: 'lost' } } } })).toBe(true);
});

test('[R-BACK-2] back within the grace the snapshot is taken, peers are told, and the own state is said anew', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  loseLink(started);
  reopenLink(started);
  expect(started.said('send.joinRoom')).toHaveLength(1);
  const states = started.said('send.setState').length;
  started.takeSeat([bob], { room_version: 5 });
  expect(started.memberIds()).toEqual([memberId]);
  expect(started.toPeers.at(-1)).toEqual({ memberId, event: { type: 'signalling.restored' } });
  expect(started.said('send.setState')).toHaveLength(states + 1);
  expect([started.connections.opened(), started.connections.closed()]).toEqual([2, 1]);
});

test('[R-PEER-2] who comes back offers only where there is no living connection', () => {
  const started = startRoom();
  started.enter([bob]);
  loseLink(started);
  reopenLink(started);
  started.takeSeat([bob, carol]);
  expect(started.connections.inputs.map((input) => input.memberId)).toEqual([memberId, carol.socket_id]);
  expect(started.connections.inputs.at(-1)).toMatchObject({ opensChat: true });
});

test('[R-BACK-8] with the kept seat gone a new one is asked for, and everybody is met anew under the new id', () => {
  const started = startRoom();
  started.enter([bob]);
  const oldPeer = started.context().members[memberId]?.ref;
  loseSeat(started);
  expect(started.said('send.joinRoom')).toHaveLength(2);
  expect(started.isIn({ connected: 'inCall' })).toBe(true);
  started.takeSeat([bob], { member_id: 'a-second' });
  expect(oldPeer?.getSnapshot().status).toBe('stopped');
  expect(started.context().memberId).toBe('a-second');
  expect([started.connections.opened(), started.connections.closed()]).toEqual([2, 1]);
});

test('[R-BACK-8] a kicked member’s return ends the call', () => {
  const started = startRoom();
  started.enter([bob]);
  loseLink(started);
  reopenLink(started);
  started.signal('sessionLost', { code: 'kicked' });
  expect(started.output()).toMatchObject({ reason: 'kicked' });
});

test('[R-ROOM-10] a restarted server forgot the room: it is made again in the middle of the call', () => {
  const started = startRoom();
  started.enter([bob]);
  loseSeat(started);
  refuse(started, 'room_not_found');
  expect(started.said('send.createRoom')).toHaveLength(1);
  started.signal('roomExists', { room_name: ROOM });
  expect(started.said('send.joinRoom')).toHaveLength(3);
  started.takeSeat([], { member_id: 'a-second' });
  expect(started.isIn({ connected: { inCall: { link: 'open' } } })).toBe(true);
});

describe('a return that drags on', () => {
  test('a server that cannot say yet is asked again in a second', async () => {
    const started = startRoom();
    started.enter();
    loseSeat(started);
    refuse(started, 'try_again');
    await started.clock.pass(1_000);
    expect(started.said('send.joinRoom')).toHaveLength(3);
  });

  test('no answer to the return, the join or the creation is followed by another join', async () => {
    const started = startRoom();
    started.enter();
    loseLink(started);
    reopenLink(started);
    await started.clock.pass(10_000);
    expect(started.said('send.joinRoom')).toHaveLength(2);
    await started.clock.pass(10_000);
    expect(started.said('send.joinRoom')).toHaveLength(3);
    refuse(started, 'room_not_found');
    await started.clock.pass(10_000);
    expect(started.said('send.joinRoom')).toHaveLength(4);
  });

  test('a link lost again meanwhile is waited for again', () => {
    const started = startRoom();
    started.enter();
    loseSeat(started);
    loseLink(started);
    expect(started.isIn({ connected: { inCall: { link: { away: 'lost' } } } })).toBe(true);
  });

  test('a room that has no seat any more says so; the peers end, the devices stay', () => {
    const started = startRoom();
    started.enter([bob]);
    loseSeat(started);
    refuse(started, 'room_full');
    expect(started.isIn({ connected: { entering: 'turnedAway' } })).toBe(true);
    expect(started.context().failure).toBe('room_full');
    expect(started.memberIds()).toEqual([]);
    expect([started.connections.closed(), started.media.closed()]).toEqual([1, 0]);
  });

  test('a room that asks for its password again gets it', () => {
    const started = startRoom();
    started.enter([bob]);
    loseSeat(started);
    refuse(started, 'admission_required');
    expect(started.isIn({ connected: { entering: 'locked' } })).toBe(true);
  });
});

test('no event of the link changes the microphone', () => {
  const started = startRoom();
  started.enter([bob], { admin_id: alice.socket_id });
  started.room.send({ type: 'user.micToggled' });
  for (const step of [loseLink, reopenLink, loseLink, loseSeat]) {
    step(started);
    expect(started.isIn({ connected: { inCall: { microphone: 'muted' } } })).toBe(true);
  }
});

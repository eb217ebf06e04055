import { expect, test } from 'vitest';
import { alice, bob, carol, petra } from '../../testing/rosterEntries.ts';
import { startRoom, type StartedRoom } from '../../testing/startRoom.ts';

const OFFER = { type: 'offer', sdp: 'v=0', generation: 0, round: 1 } as const;
const ANSWER = { type: 'answer', sdp: 'v=0', generation: 0, round: 1 } as const;
const CANDIDATE = { candidate: 'candidate:1', generation: 0 };
const OPEN = { mic: true, camera: true, screen: false, hand: false };

const peer = ({ context }: StartedRoom, memberId: string) => context().members[memberId]?.ref.getSnapshot().context;
const sentTo = ({ toPeers }: StartedRoom, type: string) =>
  toPeers.filter(({ event }) => event.type === type).map(({ memberId }) => memberId);

test('[R-PEER-1] members notified of a newcomer wait for its offer', () => {
  const started = startRoom();
  started.enter();
  started.notice('userJoined', { ...bob, room_version: 2 });
  expect(started.memberIds()).toEqual([bob.socket_id]);
  expect(peer(started, bob.socket_id)).toMatchObject({ initiates: false });
});

test('[R-PEER-4] politeness follows member ids; towards a plain client always we', () => {
  const started = startRoom();
  started.enter([bob, petra], { member_id: 'b-z' });
  expect(peer(started, bob.socket_id)).toMatchObject({ polite: false });
  expect(peer(started, petra.socket_id)).toMatchObject({ polite: true });
});

test('when a member leaves, the peer ends before it is forgotten', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  const bobsPeer = started.context().members[bob.socket_id]?.ref;
  started.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  expect(started.memberIds()).toEqual([carol.socket_id]);
  expect(bobsPeer?.getSnapshot().status).toBe('stopped');
  expect([started.connections.opened(), started.connections.closed()]).toEqual([2, 1]);
});

test('signals of a known member reach that peer, under the names that peers use', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  const sender_id = bob.socket_id;
  started.notice('offer', { sender_id, sender_user_id: 'bob', offer: OFFER });
  started.notice('answer', { sender_id, answer: ANSWER });
  started.notice('ice-candidate', { sender_id, candidate: CANDIDATE });
  expect(started.toPeers).toEqual([
    { memberId: sender_id, event: { type: 'remote.offered', offer: OFFER } },
    { memberId: sender_id, event: { type: 'remote.answered', answer: ANSWER } },
    { memberId: sender_id, event: { type: 'remote.candidatesFound', candidates: [CANDIDATE] } },
  ]);
});

test('[R-PEER-23] candidates that arrive together reach their peer together', () => {
  const started = startRoom();
  started.enter([bob]);
  started.notice('ice-candidate', { sender_id: bob.socket_id, candidates: [CANDIDATE, null] });
  expect(started.toPeers).toEqual([
    { memberId: bob.socket_id, event: { type: 'remote.candidatesFound', candidates: [CANDIDATE, null] } },
  ]);
});

test.each([
  ['a page of ours of this version', 'colloquy/2', true],
  ['one of a later version', 'colloquy/3', true],
  ['[R-PEER-24] one of version 1, which takes nobody else for one of ours,', 'colloquy', false],
  ['somebody else’s client', 'other', false],
])('[R-PEER-23] %s is recognised', (_, client, ownClient) => {
  const started = startRoom();
  started.enter([{ ...bob, client }]);
  expect(started.connections.inputs).toMatchObject([{ ownClient }]);
});

test('[R-PEER-12] an offer from a member not announced yet creates its peer, and a snapshot is requested', () => {
  const started = startRoom();
  started.enter();
  started.notice('offer', { sender_id: bob.socket_id, sender_user_id: 'bob', offer: OFFER });
  expect(started.memberIds()).toEqual([bob.socket_id]);
  expect(sentTo(started, 'remote.offered')).toEqual([bob.socket_id]);
  expect(started.sent('send.syncRoom')).toHaveLength(1);
  started.takeSeat([bob], { room_version: 2 });
  expect(started.context().members[bob.socket_id]).toMatchObject({ name: 'Bob', userId: 'bob' });
  expect(started.connections.opened()).toBe(1);
});

test('[R-PEER-10] an unannounced offer without numbers is a plain client’s: towards it we are polite', () => {
  const started = startRoom();
  started.enter();
  const { generation: _, round: __, ...plain } = OFFER;
  started.notice('offer', { sender_id: petra.socket_id, sender_user_id: 'petra', offer: plain });
  expect(peer(started, petra.socket_id)).toMatchObject({ polite: true });
});

test('an unannounced offer whose sender turns out not to exist leaves no peer behind', () => {
  const started = startRoom();
  started.enter();
  started.notice('offer', { sender_id: bob.socket_id, sender_user_id: 'bob', offer: OFFER });
  started.takeSeat([]);
  expect(started.memberIds()).toEqual([]);
  expect(started.connections.closed()).toBe(1);
});

test('no answer, candidate, state or moderation of an unknown member changes anything, nor our own offer that comes back', () => {
  const started = startRoom();
  started.enter([carol]);
  const before = JSON.stringify(started.room.getSnapshot());
  started.notice('answer', { sender_id: bob.socket_id, answer: ANSWER });
  started.notice('ice-candidate', { sender_id: bob.socket_id, candidate: CANDIDATE });
  started.notice('memberState', { socket_id: bob.socket_id, state: OPEN });
  started.notice('memberModerated', { socket_id: bob.socket_id, action: 'mute' });
  started.notice('offer', { sender_id: alice.socket_id, sender_user_id: 'alice', offer: OFFER });
  started.room.send({
    type: 'peer.chatReceived',
    memberId: bob.socket_id,
    message: { type: 'chat', message: 'boo', id: '1' },
  });
  expect(JSON.stringify(started.room.getSnapshot())).toBe(before);
  expect(started.toPeers).toEqual([]);
});

test('[R-ROOM-28] a member’s own state is kept', () => {
  const started = startRoom();
  started.enter([bob]);
  started.notice('memberState', { socket_id: bob.socket_id, state: { ...OPEN, mic: false } });
  expect(started.context().members[bob.socket_id]?.state).toMatchObject({ mic: false, camera: true });
});

test('[R-ADMIN-4] a moderated member stays marked until it sends its own state', () => {
  const started = startRoom();
  started.enter([bob]);
  started.notice('memberModerated', { socket_id: bob.socket_id, action: 'disableCamera' });
  expect(started.context().members[bob.socket_id]?.moderated).toEqual(['disableCamera']);
  started.notice('memberState', { socket_id: bob.socket_id, state: OPEN });
  expect(started.context().members[bob.socket_id]?.moderated).toEqual([]);
});

test('[R-BACK-12] a gap in the versions requests a snapshot, which is applied', () => {
  const started = startRoom();
  started.enter([bob], { room_version: 3 });
  started.notice('userLeft', { socket_id: 'unknown', room_version: 6 });
  expect(started.sent('send.syncRoom')).toHaveLength(1);
  expect(started.isIn({ connected: { inCall: { presence: 'behind' } } })).toBe(true);

  started.takeSeat([carol], { room_version: 6 });
  expect(started.memberIds()).toEqual([carol.socket_id]);
  expect(started.isIn({ connected: { inCall: { presence: 'current' } } })).toBe(true);
  expect([started.connections.opened(), started.connections.closed()]).toEqual([2, 1]);
});

test('[R-BACK-12] an unanswered request is repeated', async () => {
  const started = startRoom();
  started.enter([], { room_version: 3 });
  started.notice('roomChanged', { locked: true, seats: 2, room_version: 9 });
  await started.clock.pass(10_000);
  expect(started.sent('send.syncRoom')).toHaveLength(2);
});

test('[R-BACK-11] versions in order request nothing', () => {
  const started = startRoom();
  started.enter([], { room_version: 1 });
  started.notice('userJoined', { ...bob, room_version: 2 });
  started.notice('userLeft', { socket_id: bob.socket_id, room_version: 3 });
  started.notice('adminChanged', { socket_id: carol.socket_id, room_version: 4 });
  expect(started.sent('send.syncRoom')).toEqual([]);
  expect(started.context().roomVersion).toBe(4);
});

test('[R-BACK-6] events sent before the snapshot was taken change nobody’s presence', () => {
  const started = startRoom();
  started.enter([bob], { room_version: 9 });
  started.notice('userJoined', { ...carol, room_version: 7 });
  started.notice('userLeft', { socket_id: bob.socket_id, room_version: 8 });
  started.notice('roomChanged', { locked: true, seats: 5, room_version: 8 });
  expect(started.memberIds()).toEqual([bob.socket_id]);
  expect(started.context().settings).toBeUndefined();
});

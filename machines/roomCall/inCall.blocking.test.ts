import { expect, test } from 'vitest';
import { bob, carol } from '../testing/rosterEntries.ts';
import { startRoom, type StartedRoom } from '../testing/startRoom.ts';

const OFFER = { type: 'offer', sdp: 'v=0', generation: 0, round: 1 } as const;
const stateWith = ({ context }: StartedRoom, memberId: string) => context().members[memberId]?.ref.getSnapshot().value;

test('[R-PEER-22] a blocked person stays on the list, without a connection; others keep theirs', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  started.room.send({ type: 'user.blocked', userId: bob.user_id });
  expect(started.memberIds()).toEqual([bob.socket_id, carol.socket_id]);
  expect(stateWith(started, bob.socket_id)).toMatchObject({ pair: 'blocked' });
  expect([started.connections.opened(), started.connections.closed()]).toEqual([2, 1]);
  started.room.send({ type: 'user.unblocked', userId: bob.user_id });
  expect(started.connections.opened()).toBe(3);
});

test.each<[string, (started: StartedRoom) => void]>([
  ['was there first', (started) => started.enter([bob])],
  [
    'comes later',
    (started) => {
      started.enter();
      started.notice('userJoined', { ...bob, room_version: 2 });
    },
  ],
  [
    'offers unannounced',
    (started) => {
      started.enter();
      started.notice('offer', { sender_id: bob.socket_id, sender_user_id: bob.user_id, offer: OFFER });
    },
  ],
])('[R-PEER-22] nobody who was blocked before gets a connection: a person who %s', (_, meet) => {
  const started = startRoom();
  started.room.send({ type: 'blocks.known', userIds: [bob.user_id] });
  meet(started);
  expect(stateWith(started, bob.socket_id)).toMatchObject({ pair: 'blocked' });
  expect(started.sent('send.offer')).toEqual([]);
});

test('[R-PEER-22] blocking a stranger leaves the call with them', () => {
  const started = startRoom({ withStrangers: true });
  started.enter([bob]);
  started.room.send({ type: 'user.blocked', userId: bob.user_id });
  expect(started.output()).toMatchObject({ reason: 'hungUp' });
});

test('[R-PEER-22] messages of a blocked person by way of the server are neither kept nor shown, until unblocked', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  const reactions: unknown[] = [];
  started.room.on('reaction.shown', ({ userId }) => reactions.push(userId));
  const chat = (id: string, { user_id, socket_id }: typeof bob) => {
    started.notice('chatMessage', { user_id, socket_id, message: id, id });
    started.notice('receiveReaction', { user_id, socket_id, reaction: '🔥' });
  };
  started.room.send({ type: 'user.blocked', userId: bob.user_id });
  chat('unheard', bob);
  chat('from carol', carol);
  started.room.send({ type: 'user.unblocked', userId: bob.user_id });
  chat('heard', bob);
  expect(started.context().chat.map(({ message }) => message)).toEqual(['from carol', 'heard']);
  expect(reactions).toEqual([carol.user_id, bob.user_id]);
});

import { expect, test } from 'vitest';
import { bob, carol, petra } from '../../testing/rosterEntries.ts';
import { LIMITS } from '../../contract/limits.ts';
import { startRoom } from '../../testing/startRoom.ts';

const hello = { type: 'user.chatSent', id: 'one', message: 'hello' } as const;
const lines = ({ context }: ReturnType<typeof startRoom>) => context().chat.map(({ message }) => message);

test('[R-CHAT-3] a message goes to the server and down every channel, with one id', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  started.room.send(hello);
  expect(started.sent('send.chatMessage')).toEqual([
    { type: 'send.chatMessage', payload: { id: 'one', message: 'hello' } },
  ]);
  const event = { type: 'send.chat', message: { type: 'chat', user_id: 'alice', message: 'hello', id: 'one' } };
  expect(started.toPeers.filter(({ event }) => event.type === 'send.chat')).toEqual([
    { memberId: bob.socket_id, event },
    { memberId: carol.socket_id, event },
  ]);
  expect(lines(started)).toEqual(['hello']);
});

test('[R-CHAT-8] the messages of somebody who has left still show their name', () => {
  const started = startRoom();
  started.enter([bob]);
  started.notice('chatMessage', { user_id: 'bob', socket_id: bob.socket_id, message: 'hi', id: 'b1' });
  started.notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  expect(started.context().chat).toEqual([
    { senderId: bob.socket_id, userId: 'bob', name: 'Bob', id: 'b1', message: 'hi' },
  ]);
});

test('[R-CHAT-2] a blank or too long message can be neither sent nor stored', () => {
  const started = startRoom();
  started.enter();
  for (const message of ['', ' \n ', 'x'.repeat(2_001)]) {
    const event = { ...hello, message };
    expect(started.room.getSnapshot().can(event)).toBe(false);
    started.room.send(event);
  }
  expect(lines(started)).toEqual([]);
  expect(started.sent('send.chatMessage')).toEqual([]);
});

test('[R-CHAT-4] a message that came by server and by channel is shown once, in either order', () => {
  const started = startRoom();
  started.enter([bob]);
  const memberId = bob.socket_id;
  const byServer = (id: string) =>
    started.notice('chatMessage', { user_id: 'bob', socket_id: memberId, message: `said ${id}`, id });
  const byChannel = (id: string) =>
    started.room.send({ type: 'peer.chatReceived', memberId, message: { type: 'chat', message: `said ${id}`, id } });
  byServer('1');
  byChannel('1');
  byChannel('2');
  byServer('2');
  expect(lines(started)).toEqual(['said 1', 'said 2']);
});

test("[R-CHAT-5] a plain client's message counts by the server’s copy, and by its channel only while signalling is down", () => {
  const started = startRoom();
  started.enter([petra]);
  const memberId = petra.socket_id;
  const byChannel = (message: string) =>
    started.room.send({ type: 'peer.chatReceived', memberId, message: { type: 'chat', message } });
  byChannel('up');
  expect(lines(started)).toEqual([]);
  started.notice('chatMessage', { user_id: 'petra', socket_id: memberId, message: 'up', id: 'made' });
  started.signalling.emit({ type: 'signalling.lost' });
  byChannel('down');
  expect(lines(started)).toEqual(['up', 'down']);

  started.signalling.emit({ type: 'signalling.opened' });
  started.takeSeat([petra]);
  started.notice('chatMessage', { user_id: 'petra', socket_id: memberId, message: 'down', id: 'kept' });
  expect(lines(started)).toEqual(['up', 'down']);
});

test('[R-CHAT-7] with the server gone chat continues, and the port queues messages for the server', () => {
  const started = startRoom();
  started.enter([bob]);
  started.signalling.emit({ type: 'signalling.lost' });
  started.room.send(hello);
  started.room.send({ ...hello, id: 'blank', message: ' ' });
  started.room.send({
    type: 'peer.chatReceived',
    memberId: bob.socket_id,
    message: { type: 'chat', message: 'hi', id: 'b1' },
  });
  expect(lines(started)).toEqual(['hello', 'hi']);
  expect(started.sent('send.chatMessage')).toHaveLength(1);
  expect(started.toPeers.some(({ event }) => event.type === 'send.chat')).toBe(true);

  started.signalling.emit({ type: 'signalling.opened' });
  started.takeSeat([bob]);
  expect(started.sent('send.chatMessage')).toHaveLength(1);
});

test('[R-REACT-5] a reaction is shown to its sender', () => {
  const started = startRoom();
  started.enter();
  started.room.send({ type: 'user.reactionSent', reaction: '🎉' });
  expect(started.sent('send.sendReaction')).toEqual([{ type: 'send.sendReaction', payload: { reaction: '🎉' } }]);
  expect(started.emitted).toEqual([{ type: 'reaction.shown', reaction: '🎉', userId: 'alice', memberId: 'a-member' }]);
});

test("[R-CHAT-12] a sender over the channel's limit is reported", () => {
  const started = startRoom();
  started.enter([bob]);
  started.room.send({ type: 'peer.chatDropped', memberId: bob.socket_id });
  expect(started.emitted).toEqual([{ type: 'chat.dropped', memberId: bob.socket_id }]);
});

test('[R-CHAT-13] lines without an id stay distinct when the list is full', () => {
  const started = startRoom();
  started.enter([petra]);
  started.signalling.emit({ type: 'signalling.lost' });
  for (let n = 0; n < LIMITS.chatMessages + 2; n += 1)
    started.room.send({
      type: 'peer.chatReceived',
      memberId: petra.socket_id,
      message: { type: 'chat', message: `line ${n}` },
    });
  expect(lines(started)).toHaveLength(LIMITS.chatMessages);
  expect(lines(started).at(-1)).toBe('line 501');
});

test('[R-REACT-2] a received reaction is shown', () => {
  const started = startRoom();
  started.enter([bob]);
  started.notice('receiveReaction', { user_id: 'bob', reaction: '🔥', socket_id: bob.socket_id });
  expect(started.emitted).toEqual([{ type: 'reaction.shown', reaction: '🔥', userId: 'bob', memberId: bob.socket_id }]);
});

test('a refusal of the server is shown when the person asked for it, and only then', () => {
  const started = startRoom();
  started.enter();
  started.notice('signalError', { event: 'offer', code: 'peer_not_found', message: '' });
  started.notice('signalError', { event: 'chatMessage', code: 'rate_limited', message: '' });
  expect(started.emitted).toEqual([{ type: 'request.refused', event: 'chatMessage', code: 'rate_limited' }]);
});

test('[R-REPORT-8] a warning by staff is shown', () => {
  const started = startRoom();
  started.enter();
  started.notice('warned', { reason: 'spam' });
  expect(started.emitted).toEqual([{ type: 'staff.warned', reason: 'spam' }]);
});

test('[R-CHAT-15] a message to one person goes down their channel and not to the server', () => {
  const started = startRoom();
  started.enter([bob, carol]);
  const direct = { type: 'user.directChatSent', id: 'one', message: 'hello', memberId: bob.socket_id } as const;
  started.room.send(direct);
  const message = { type: 'chat', user_id: 'alice', message: 'hello', id: 'one', direct: true };
  expect(started.toPeers).toEqual([{ memberId: bob.socket_id, event: { type: 'send.chat', message } }]);
  expect(started.sent('send.chatMessage')).toEqual([]);
  expect(started.context().chat).toMatchObject([{ own: true, message: 'hello', direct: true }]);
  for (const wrong of [{ memberId: 'nobody' }, { message: ' ' }])
    expect(started.room.getSnapshot().can({ ...direct, ...wrong })).toBe(false);
});

test('[R-CHAT-15] a message to us alone is marked', () => {
  const started = startRoom();
  started.enter([bob]);
  started.room.send({
    type: 'peer.chatReceived',
    memberId: bob.socket_id,
    message: { type: 'chat', user_id: 'bob', message: 'hello', id: 'b1', direct: true },
  });
  expect(started.context().chat).toMatchObject([{ userId: 'bob', message: 'hello', direct: true }]);
});

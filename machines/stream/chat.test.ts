import { expect, test } from 'vitest';
import { startStream } from '../testing/startStream.ts';

test('[R-STREAM-7] a viewer’s messages go to the watched broadcast, a broadcaster’s to their own', () => {
  const viewer = startStream();
  viewer.watches();
  viewer.send({ type: 'user.chatSent', message: 'hello' });
  expect(viewer.sent('send.stream-chat').map(({ payload }) => payload)).toEqual([
    { message: 'hello', broadcaster_id: 'ann-1', name: 'Leo Otter', id: '0' },
  ]);
  const broadcaster = startStream();
  broadcaster.goesLive();
  broadcaster.send({ type: 'user.chatSent', message: 'hi' });
  expect(broadcaster.sent('send.stream-chat').map(({ payload }) => payload.broadcaster_id)).toEqual(['leo-1']);
  expect(broadcaster.context().chat).toEqual([
    { id: 0, name: 'Leo Otter', message: 'hi', own: true, messageId: '0', senderId: 'leo-1' },
  ]);
});

test('messages of this broadcast are shown, those of another are not', () => {
  const leo = startStream();
  leo.watches();
  leo.notice('stream-chat', { message: 'welcome', name: 'Ann', broadcaster_id: 'ann-1' });
  leo.notice('stream-chat', { message: 'elsewhere', name: 'Ben', broadcaster_id: 'ben-1' });
  expect(leo.context().chat).toEqual([{ id: 0, name: 'Ann', message: 'welcome', own: false }]);
});

test.each(['', '   ', 'x'.repeat(2_001)])('an invalid message is not sent: %j', (message) => {
  const leo = startStream();
  leo.watches();
  expect(leo.stream.getSnapshot().can({ type: 'user.chatSent', message })).toBe(false);
});

test('nothing can be sent without a connection, nor outside of a broadcast', () => {
  const leo = startStream();
  leo.opens();
  const can = () => leo.stream.getSnapshot().can({ type: 'user.chatSent', message: 'hello' });
  expect(can()).toBe(false);
  leo.watches();
  expect(can()).toBe(true);
  leo.signalling.emit({ type: 'signalling.lost' });
  expect(can()).toBe(false);
});

test('[R-STREAM-8] reactions are shown to their sender and to their receivers', () => {
  const leo = startStream();
  leo.watches();
  leo.send({ type: 'user.reactionSent', reaction: '🔥' });
  leo.notice('receiveReaction', { user_id: 'ann', reaction: '👏', socket_id: 'ann-1' });
  expect(leo.sent('send.stream-reaction').map(({ payload }) => payload)).toEqual([
    { broadcaster_id: 'ann-1', reaction: '🔥' },
  ]);
  expect(leo.emitted).toEqual([
    { type: 'reaction.shown', userId: 'leo', reaction: '🔥' },
    { type: 'reaction.shown', userId: 'ann', reaction: '👏' },
  ]);
});

test('a reaction that the server refuses is reported to its sender', () => {
  const leo = startStream();
  leo.watches();
  leo.refuse('stream-reaction', 'rate_limited');
  expect(leo.emitted).toEqual([{ type: 'request.refused', event: 'stream-reaction', code: 'rate_limited' }]);
});

test('a message that the server refuses says why', () => {
  const leo = startStream();
  leo.watches();
  leo.send({ type: 'user.chatSent', message: 'one' });
  leo.send({ type: 'user.chatSent', message: 'two' });
  leo.signalling.emit({ type: 'chat.refused', id: '1', code: 'blocked_word' });
  const lines = leo.context().chat;
  expect(lines).toMatchObject([{ message: 'one' }, { message: 'two', refused: 'blocked_word' }]);
  expect(lines[0]).not.toHaveProperty('refused');
});

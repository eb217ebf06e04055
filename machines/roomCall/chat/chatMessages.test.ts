import { expect, test } from 'vitest';
import { LIMITS } from '../../contract/limits.ts';
import {
  addOnce,
  fromChannel,
  fromServer,
  appendToChat,
  messagesSince,
  messageCount,
  type ChatMessage,
  type BoundedChat,
} from './chatMessages.ts';

const hello: ChatMessage = { senderId: 'b', userId: 'bob', id: '1', message: 'hello' };

test('[R-CHAT-4] the same sender and id are one message', () => {
  const chat = addOnce([], hello);
  expect(addOnce(chat, { ...hello, message: 'again' })).toBe(chat);
});

test('[R-CHAT-4] the same id of another sender, or another id, is another message', () => {
  const chat = addOnce([hello], { ...hello, senderId: 'c', userId: 'carol' });
  expect(addOnce(chat, { ...hello, id: '2' })).toHaveLength(3);
});

test('[R-CHAT-4] a message received by channel and sent again from another seat is one message', () => {
  expect(addOnce([hello], { ...hello, senderId: 'b-later' })).toEqual([hello]);
});

test('[R-CHAT-5] the server’s copy replaces what a plain client sent by the channel', () => {
  const plain = { memberId: 'p', userId: 'petra' };
  const chat = [hello, fromChannel(plain, { type: 'chat', message: 'hi' }, 1)];
  const copy = fromServer({ user_id: 'petra', socket_id: 'p', id: 'made-by-server', message: 'hi' }, undefined);
  expect(addOnce(chat, copy)).toEqual([hello, copy]);
});

test('a plain client may send the same text twice by the channel', () => {
  const plain = { memberId: 'p', userId: 'petra' };
  const once = addOnce([], fromChannel(plain, { type: 'chat', message: 'hi' }, 0));
  expect(addOnce(once, fromChannel(plain, { type: 'chat', message: 'hi' }, 1))).toHaveLength(2);
});

test('the sender is the connection, whatever the payload claims', () => {
  const line = fromChannel(
    { memberId: 'b', userId: 'bob' },
    { type: 'chat', user_id: 'carol', message: 'x', id: '1' },
    0,
  );
  expect(line).toEqual({ senderId: 'b', userId: 'bob', id: '1', message: 'x' });
});

test('[R-CHAT-13] when there are more lines than a page keeps, the oldest are dropped, and counted', () => {
  let held: BoundedChat = { chat: [] };
  for (let n = 0; n < LIMITS.chatMessages + 3; n += 1)
    held = { ...held, ...appendToChat(held, { ...hello, id: `${n}` }) };
  expect(held.chat).toHaveLength(LIMITS.chatMessages);
  expect(held.chat[0]?.id).toBe('3');
  expect(messageCount(held)).toBe(LIMITS.chatMessages + 3);
  expect(messagesSince(held, LIMITS.chatMessages + 1).map(({ id }) => id)).toEqual(['501', '502']);
  expect(messagesSince(held, 0)).toHaveLength(LIMITS.chatMessages);
});

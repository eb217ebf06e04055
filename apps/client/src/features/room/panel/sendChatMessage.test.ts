import { expect, test } from 'vitest';
import { bob } from '@colloquy/machines/testing/rosterEntries.ts';
import { startRoom } from '@colloquy/machines/testing/startRoom.ts';
import { sendChatMessage } from './sendChatMessage.ts';

let lastId = 0;
const line = (message: string) => ({ id: `${(lastId += 1)}`, message });

function startChat() {
  const started = startRoom();
  started.enter([bob]);
  return { ...started, lines: () => started.context().chat.map(({ message }) => message) };
}

test('[R-CHAT-15] a line for one person is sent while their connection is there', () => {
  const { room, lines, sent } = startChat();
  expect(sendChatMessage(room, line('for you'), bob.socket_id)).toBe(true);
  expect(lines()).toEqual(['for you']);
  expect(sent('send.chatMessage')).toEqual([]);
});

test('[R-CHAT-15] a line for one person is refused, and not shown as sent, once they or their connection are gone', () => {
  const { room, lines, notice, sent } = startChat();
  room.send({ type: 'user.blocked', userId: bob.user_id });
  expect(sendChatMessage(room, line('to nobody'), bob.socket_id)).toBe(false);
  notice('userLeft', { socket_id: bob.socket_id, room_version: 2 });
  expect(sendChatMessage(room, line('to nobody'), bob.socket_id)).toBe(false);
  expect(lines()).toEqual([]);
  expect(sent('send.chatMessage')).toEqual([]);
});

test('[R-CHAT-1] a line for everybody needs nobody to be there; a blank one is refused', () => {
  const { room, lines } = startChat();
  expect([' ', 'hello'].map((message) => sendChatMessage(room, line(message)))).toEqual([false, true]);
  expect(lines()).toEqual(['hello']);
});

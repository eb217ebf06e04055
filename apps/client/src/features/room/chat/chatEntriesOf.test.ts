import { expect, test } from 'vitest';
import { applyUpdate, type MessageUpdates } from '@colloquy/machines/chatEvents/messageUpdates.ts';
import type { MessageUpdate } from '@colloquy/machines/contract/chatEvents.ts';
import type { ChatMessage } from '@colloquy/machines/roomCall/chat/chatMessages.ts';
import { chatEntriesOf } from './chatEntriesOf.ts';

const hello: ChatMessage = { senderId: 'a', userId: 'ada', name: 'Ada', id: '1', message: 'hello\nthere' };
const answer: ChatMessage = { senderId: 'me', userId: 'me', own: true, id: '2', message: 'hi' };
const entries = (...updates: [author: string, note: MessageUpdate][]) =>
  chatEntriesOf(
    [hello, answer],
    updates.reduce<MessageUpdates>((known, [author, update]) => applyUpdate(known, author, update), {}),
    () => 0,
  );

test('[R-CHAT-23] an answer quotes one line of what it answers, as it is now', () => {
  const reply = { type: 'reply', id: '2', to: { user_id: 'ada', id: '1' } } as const;
  expect(entries(['me', reply])[1]?.quote).toEqual({ key: 'a 1', author: 'Ada', text: 'hello there' });
  expect(entries(['me', reply], ['ada', { type: 'edit', id: '1', message: 'HELLO' }])[1]?.quote?.text).toBe('HELLO');
  expect(entries(['me', reply], ['ada', { type: 'delete', id: '1' }])[1]?.quote?.text).toBe('Message deleted');
  expect(entries(['me', { ...reply, to: { user_id: 'ada', id: 'hidden' } }])[1]?.quote).toEqual({
    author: '',
    text: 'Message is no longer here',
  });
});

test('[R-CHAT-24] only its author changes or deletes a message', () => {
  expect(entries(['ada', { type: 'edit', id: '1', message: 'new' }])[0]).toMatchObject({
    message: 'new',
    changed: 'edited',
  });
  expect(entries(['ada', { type: 'delete', id: '1' }])[0]).toMatchObject({ message: '', changed: 'deleted' });
  const [untouched] = entries(
    ['me', { type: 'edit', id: '1', message: 'forged' }],
    ['eve', { type: 'delete', id: '1' }],
  );
  expect(untouched?.message).toBe(hello.message);
  expect(untouched?.changed).toBeUndefined();
});

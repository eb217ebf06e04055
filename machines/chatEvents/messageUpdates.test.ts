import { array, assert, constantFrom, oneof, property, record, constant, string } from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageUpdate } from '../contract/chatEvents.ts';
import { LIMITS } from '../contract/limits.ts';
import { messageState, applyUpdate, type MessageUpdates } from './messageUpdates.ts';

const edit = (id: string, message: string): MessageUpdate => ({ type: 'edit', id, message });
const reply = (id: string, to: string): MessageUpdate => ({ type: 'reply', id, to: { user_id: 'bob', id: to } });
const remove = (id: string): MessageUpdate => ({ type: 'delete', id });
const after = (...updates: MessageUpdate[]) =>
  updates.reduce<MessageUpdates>((known, update) => applyUpdate(known, 'ada', update), {});

test('[R-CHAT-24] the latest text counts, and what was deleted stays deleted', () => {
  expect(messageState(after(edit('1', 'a'), edit('1', 'b')), 'ada', '1')).toEqual({ message: 'b' });
  expect(messageState(after(edit('1', 'a'), remove('1'), edit('1', 'b')), 'ada', '1')).toEqual({ deleted: true });
});

test('[R-CHAT-23] what a message answers is said once, and survives a change of its text', () => {
  const updates = after(reply('1', '0'), reply('1', 'other'), edit('1', 'a'));
  expect(messageState(updates, 'ada', '1')).toEqual({ message: 'a', replyTo: { userId: 'bob', id: '0' } });
});

test('[R-CHAT-24] nobody changes the messages of others, whatever ids they choose', () => {
  const id = oneof(constantFrom('1', '__proto__', 'constructor', 'ada 1'), string());
  const update = oneof(
    record({ type: constant('edit' as const), id, message: string() }),
    record({ type: constant('delete' as const), id }),
    record({ type: constant('reply' as const), id, to: record({ user_id: string(), id }) }),
  );
  const author = oneof(constantFrom('eve', '__proto__', 'ada '), string()).filter((name) => name !== 'ada');
  const known = after(edit('1', 'mine'), reply('2', '1'));
  assert(
    property(author, array(update), (name, updates) => {
      const all = updates.reduce<MessageUpdates>((each, one) => applyUpdate(each, name, one), known);
      expect(messageState(all, 'ada', '1')).toEqual({ message: 'mine' });
      expect(messageState(all, 'ada', '2')).toEqual({ replyTo: { userId: 'bob', id: '1' } });
      expect(({} as Record<string, unknown>)['message']).toBeUndefined();
    }),
  );
});

test('[R-CHAT-25] updates are bounded for each author, and so is the number of authors', () => {
  let updates: MessageUpdates = {};
  for (let n = 0; n < LIMITS.chatMessages + 5; n += 1) updates = applyUpdate(updates, 'ada', edit(`id${n}`, 'x'));
  expect(Object.keys(updates['ada'] ?? {})).toHaveLength(LIMITS.chatMessages);
  expect(messageState(updates, 'ada', 'id4')).toEqual({});
  for (let n = 0; n < 150; n += 1) updates = applyUpdate(updates, `author${n}`, edit('1', 'x'));
  expect(Object.keys(updates)).toHaveLength(100);
});

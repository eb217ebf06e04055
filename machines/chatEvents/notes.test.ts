import { array, assert, constantFrom, oneof, property, record, constant, string } from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatNote } from '../contract/chatEvents.ts';
import { LIMITS } from '../contract/limits.ts';
import { notesOf, withNote, type Notes } from './notes.ts';

const edit = (id: string, message: string): ChatNote => ({ type: 'edit', id, message });
const reply = (id: string, to: string): ChatNote => ({ type: 'reply', id, to: { user_id: 'bob', id: to } });
const remove = (id: string): ChatNote => ({ type: 'delete', id });
const after = (...notes: ChatNote[]) => notes.reduce<Notes>((known, note) => withNote(known, 'ada', note), {});

test('[R-CHAT-24] the latest text counts, and what was deleted stays deleted', () => {
  expect(notesOf(after(edit('1', 'a'), edit('1', 'b')), 'ada', '1')).toEqual({ message: 'b' });
  expect(notesOf(after(edit('1', 'a'), remove('1'), edit('1', 'b')), 'ada', '1')).toEqual({ deleted: true });
});

test('[R-CHAT-23] what a message answers is said once, and survives a change of its text', () => {
  const notes = after(reply('1', '0'), reply('1', 'other'), edit('1', 'a'));
  expect(notesOf(notes, 'ada', '1')).toEqual({ message: 'a', replyTo: { userId: 'bob', id: '0' } });
});

test('[R-CHAT-24] nobody changes the messages of others, whatever ids they choose', () => {
  const id = oneof(constantFrom('1', '__proto__', 'constructor', 'ada 1'), string());
  const note = oneof(
    record({ type: constant('edit' as const), id, message: string() }),
    record({ type: constant('delete' as const), id }),
    record({ type: constant('reply' as const), id, to: record({ user_id: string(), id }) }),
  );
  const author = oneof(constantFrom('eve', '__proto__', 'ada '), string()).filter((name) => name !== 'ada');
  const known = after(edit('1', 'mine'), reply('2', '1'));
  assert(
    property(author, array(note), (name, notes) => {
      const all = notes.reduce<Notes>((each, one) => withNote(each, name, one), known);
      expect(notesOf(all, 'ada', '1')).toEqual({ message: 'mine' });
      expect(notesOf(all, 'ada', '2')).toEqual({ replyTo: { userId: 'bob', id: '1' } });
      expect(({} as Record<string, unknown>)['message']).toBeUndefined();
    }),
  );
});

test('[R-CHAT-25] notes are bounded for each author, and so is the number of authors', () => {
  let notes: Notes = {};
  for (let n = 0; n < LIMITS.chatLines + 5; n += 1) notes = withNote(notes, 'ada', edit(`id${n}`, 'x'));
  expect(Object.keys(notes['ada'] ?? {})).toHaveLength(LIMITS.chatLines);
  expect(notesOf(notes, 'ada', 'id4')).toEqual({});
  for (let n = 0; n < 150; n += 1) notes = withNote(notes, `author${n}`, edit('1', 'x'));
  expect(Object.keys(notes)).toHaveLength(100);
});

import { expect, test } from 'vitest';
import { groupEntries, type ChatEntry } from './chatEntries.ts';

const NOON = new Date(2026, 5, 1, 12).getTime();
const MINUTE = 60_000;
const entry = (key: string, at: number, rest: Partial<ChatEntry> = {}): ChatEntry => ({
  key,
  author: 'Ada',
  own: false,
  message: key,
  at,
  ...rest,
});
const starts = (entries: ChatEntry[], firstNew?: string, now = NOON) =>
  groupEntries(entries, firstNew, now).map(({ startsDay, startsNew, startsGroup }) =>
    [startsDay && 'day', startsNew && 'new', startsGroup && 'group'].filter(Boolean).join(' '),
  );

test('[R-CHAT-18] lines of one author within five minutes are one group', () => {
  const entries = [
    entry('1', NOON),
    entry('2', NOON + 4 * MINUTE),
    entry('3', NOON + 8 * MINUTE),
    entry('4', NOON + 13 * MINUTE),
  ];
  expect(starts(entries)).toEqual(['group', '', '', 'group']);
});

test.each([
  ['another author', { author: 'Ben' }],
  ['one’s own line', { own: true }],
  ['another recipient', { mark: 'Only between you' }],
])('[R-CHAT-18] %s starts a group', (_, rest) => {
  expect(starts([entry('1', NOON), entry('2', NOON, rest)])).toEqual(['group', 'group']);
});

test('[R-CHAT-18] a line of another day than the one before, or than today, shows its day', () => {
  const night = new Date(2026, 5, 1, 23, 59).getTime();
  expect(starts([entry('1', night), entry('2', night + 2 * MINUTE)])).toEqual(['group', 'day group']);
  expect(starts([entry('1', NOON)], undefined, NOON + 24 * 60 * MINUTE)).toEqual(['day group']);
});

test('[R-CHAT-18] the first unread line is marked, and starts a group', () => {
  expect(starts([entry('1', NOON), entry('2', NOON)], '2')).toEqual(['group', 'new group']);
});

test('lines without a time stand alone', () => {
  const { at: _, ...timeless } = entry('1', NOON);
  expect(starts([timeless, { ...timeless, key: '2' }])).toEqual(['group', 'group']);
});

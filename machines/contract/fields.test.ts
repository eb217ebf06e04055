import { expect, test } from 'vitest';
import { displayName, roomName, userId, utf8Bytes } from './fields.ts';

test.each(['a', 'abc-defg-hij', '0-9', 'x'.repeat(64)])('[R-WIRE-19] %s names a room', (name) => {
  expect(roomName.safeParse(name).success).toBe(true);
});

test.each(['', 'x'.repeat(65), 'ABC', 'a b', 'a_b', 'a/b', 'é', 'abc\n'])('[R-WIRE-19] %j is no room name', (name) => {
  expect(roomName.safeParse(name).success).toBe(false);
});

test.each(['a', 'Ada Lovelace', '李', '😀', 'x'.repeat(64)])('[R-WIRE-19] %s is printable', (name) => {
  expect(userId.safeParse(name).success).toBe(true);
  expect(displayName.safeParse(name).success).toBe(true);
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['65 letters', 'x'.repeat(65)],
  ['a control character', 'a\u0000b'],
  ['a new line', 'a\nb'],
  ['a line separator', 'a\u2028b'],
  ['letters that turn the direction', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['half a character', 'a\ud83d'],
  ['what nobody sees', '\u200b\u00ad\u2060\u3164'],
])("[R-WIRE-19] %s is no person's name", (_, name) => {
  expect(userId.safeParse(name).success).toBe(false);
  expect(displayName.safeParse(name).success).toBe(false);
});

test.each([
  ['', 0],
  ['plain', 5],
  ['é', 2],
  ['€', 3],
  ['😀', 4],
  ['half \ud83d', 8],
])('%j has the length that an encoder reports', (text, bytes) => {
  expect(utf8Bytes(text)).toBe(bytes);
});

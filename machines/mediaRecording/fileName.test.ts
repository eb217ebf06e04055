import { expect, test } from 'vitest';
import { fileNameFor } from './fileName.ts';

const AT = new Date(2026, 2, 5, 14, 7);

test('[R-STREAM-55] a recording is named by title and date', () => {
  expect(fileNameFor('Ask me about bees', AT)).toBe('Ask me about bees 2026-03-05 14.07');
});

test.each([
  ['a/b\\c: "d"?', 'a b c d'],
  ['..hidden', 'hidden'],
  [' \u0000 ', 'Stream'],
  [`Bienen ${'\u{1F41D}'.repeat(90)}`, `Bienen ${'\u{1F41D}'.repeat(53)}`],
])('[R-STREAM-55] the name of %j is one that every file system takes', (title, name) => {
  expect(fileNameFor(title, AT)).toBe(`${name} 2026-03-05 14.07`);
});

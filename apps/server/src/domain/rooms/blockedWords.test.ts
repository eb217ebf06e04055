import { expect, test } from 'vitest';
import { hasBlockedWord } from './blockedWords.ts';

const WORDS = ['Darn', 'crass', 'get lost', 'lie'];

test.each([
  'darn',
  'Oh DARN!',
  'what a d4rn day',
  'dàrñ',
  'd\u200Barn',
  '«darn»',
  'cr@ss',
  'cra$$',
  'CRA$$!',
  'crass, really',
  'now get   LOST please',
  '1ie',
  'l!e',
  'DARN',
])('[R-MOD-5] a blocked word is found, however it is written: %s', (text) => {
  expect(hasBlockedWord(text, WORDS)).toBe(true);
});

test.each(['', 'darning needles', 'undarn', 'get it lost', 'all', 'd a r n', '!!!', '$', 'believe'])(
  '[R-MOD-5] a part of another word is no blocked word: %s',
  (text) => {
    expect(hasBlockedWord(text, WORDS)).toBe(false);
  },
);

test('[R-MOD-5] without words nothing is blocked, and neither by words without letters', () => {
  expect(hasBlockedWord('darn', [])).toBe(false);
  expect(hasBlockedWord('?! ...', ['?', '...'])).toBe(false);
});

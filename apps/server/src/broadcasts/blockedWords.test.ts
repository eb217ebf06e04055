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

test('[R-MOD-5] without words nothing is blocked, and neither by words that nobody sees', () => {
  expect(hasBlockedWord('darn', [])).toBe(false);
  expect(hasBlockedWord('?! ...', [' ', '\u200B'])).toBe(false);
});

test.each([
  ['a$$', 'what an a$$'],
  ['a$$', 'Ass!'],
  ['c++', 'I like C++, really'],
  ['f***', 'well, f***!'],
  ["don't", 'don’t'],
  ['69', '(69)'],
  ['$', 'it costs 5$'],
  ['🖕', 'hi🖕🏽'],
  ['☹️', 'so sad ☹'],
])('[R-MOD-5] a blocked word with symbols is found: %s', (word, text) => {
  expect(hasBlockedWord(text, [word])).toBe(true);
});

test.each([
  ['a$$', 'what a game'],
  ['as$', 'as you like it'],
  ['c++', 'vitamin c'],
  ['c++', 'abc++'],
  ['f***', 'f is for friends'],
  ['69', 'room 690'],
  ['1', 'I am here'],
  ['$', 's'],
  ['🖕', 'hi'],
])('[R-MOD-5] its letters alone are another word: %s', (word, text) => {
  expect(hasBlockedWord(text, [word])).toBe(false);
});

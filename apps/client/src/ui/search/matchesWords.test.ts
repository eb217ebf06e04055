import { expect, test } from 'vitest';
import { matchesWords } from './matchesWords.ts';

test.each([
  ['nothing asked for', '  ', true],
  ['a part of a word', 'encrypt', true],
  ['words in another order, in other texts', 'free ENCRYPTED', true],
  ['a word that is missing', 'free lunch', false],
  ['without the accents', 'ase', true],
])('what a search finds: %s', (_, search, found) => {
  expect(matchesWords(search, ['It is free.', 'Calls are encrypted.', 'Àṣẹ'])).toBe(found);
});

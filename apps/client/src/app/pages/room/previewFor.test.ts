import { expect, test } from 'vitest';
import { previewFor } from './previewFor.ts';

test.each([
  ['[R-ROOM-30]', 'the first call of a visit', { skipsPreview: false, withStrangers: false, turn: true }, 'always'],
  ['[R-ROOM-30]', 'strangers, by relay', { skipsPreview: false, withStrangers: true, turn: true }, 'always'],
  ['[R-ROOM-30]', 'who chose to skip it', { skipsPreview: true, withStrangers: true, turn: true }, 'unlessPermitted'],
  ['[R-ROOM-30]', 'a room of friends', { skipsPreview: true, withStrangers: false, turn: false }, 'unlessPermitted'],
  ['[R-PEER-21]', 'strangers without a relay', { skipsPreview: true, withStrangers: true, turn: false }, 'always'],
  ['[R-PEER-21]', 'strangers, relays unknown', { skipsPreview: true, withStrangers: true, turn: undefined }, 'always'],
] as const)('%s %s: %o', (_, __, call, shown) => {
  expect(previewFor(call)).toBe(shown);
});

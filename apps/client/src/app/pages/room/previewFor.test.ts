import { expect, test } from 'vitest';
import { previewFor } from './previewFor.ts';

test.each([
  [
    '[R-ROOM-30]',
    'the first call of a visit',
    { skipsPreview: false, withStrangers: false, turn: true, continuesSearch: false },
    'always',
  ],
  [
    '[R-ROOM-30]',
    'strangers, by relay',
    { skipsPreview: false, withStrangers: true, turn: true, continuesSearch: false },
    'always',
  ],
  [
    '[R-ROOM-30]',
    'who chose to skip it',
    { skipsPreview: true, withStrangers: true, turn: true, continuesSearch: false },
    'unlessPermitted',
  ],
  [
    '[R-ROOM-30]',
    'a room of friends',
    { skipsPreview: true, withStrangers: false, turn: false, continuesSearch: false },
    'unlessPermitted',
  ],
  [
    '[R-PEER-21]',
    'strangers without a relay',
    { skipsPreview: true, withStrangers: true, turn: false, continuesSearch: false },
    'always',
  ],
  [
    '[R-PEER-21]',
    'strangers, relays unknown',
    { skipsPreview: true, withStrangers: true, turn: undefined, continuesSearch: false },
    'always',
  ],
  [
    '[R-ROOM-73]',
    'on from a stranger',
    { skipsPreview: false, withStrangers: true, turn: false, continuesSearch: true },
    'unlessPermitted',
  ],
] as const)('%s %s: %o', (_, __, call, shown) => {
  expect(previewFor(call)).toBe(shown);
});

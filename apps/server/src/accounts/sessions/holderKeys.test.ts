import { expect, it } from 'vitest';
import { bearersIn, holderKeysOf } from './holderKeys.ts';

it('[R-ID-4] a holder is recognised by each of its proofs', () => {
  expect(holderKeysOf({ guest: 'g', accountId: 'a', bearerHash: 'b', tokenHash: 't', socketId: 's' })).toEqual([
    'account:a',
    'bearer:b',
    'guest:g',
    'token:t',
  ]);
});

it('a caller without a proof is recognised by the socket alone', () => {
  expect(holderKeysOf({ socketId: 's' })).toEqual(['socket:s']);
});

it('[R-AUTH-3] returns the bearer tokens a holder has shown', () => {
  expect(bearersIn(['account:a', 'bearer:one', 'guest:g', 'bearer:two'])).toEqual(['one', 'two']);
});

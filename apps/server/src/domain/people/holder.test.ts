import { expect, it } from 'vitest';
import { bearersIn, holderKeys } from './holder.ts';

it('[R-ID-4] a holder is known by each of its proofs', () => {
  expect(holderKeys({ guest: 'g', accountId: 'a', bearerHash: 'b', tokenHash: 't', socketId: 's' })).toEqual([
    'account:a',
    'bearer:b',
    'guest:g',
    'token:t',
  ]);
});

it('somebody without a proof is known by the socket alone', () => {
  expect(holderKeys({ socketId: 's' })).toEqual(['socket:s']);
});

it('[R-AUTH-3] tells by which bearer tokens somebody came', () => {
  expect(bearersIn(['account:a', 'bearer:one', 'guest:g', 'bearer:two'])).toEqual(['one', 'two']);
});

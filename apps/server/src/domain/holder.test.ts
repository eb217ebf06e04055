import { expect, it } from 'vitest';
import { holderKeys } from './holder.ts';

it('[R-ID-4] a holder is known by each of its proofs', () => {
  expect(holderKeys({ guest: 'g', accountId: 'a', tokenHash: 't', socketId: 's' })).toEqual([
    'account:a',
    'guest:g',
    'token:t',
  ]);
});

it('somebody without a proof is known by the socket alone', () => {
  expect(holderKeys({ socketId: 's' })).toEqual(['socket:s']);
});

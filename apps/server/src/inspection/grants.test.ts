import { expect, it } from 'vitest';
import { createSigner } from '../platform/access/signing.ts';
import { readGrant, readPass, signGrant, signPass } from './grants.ts';

const signer = createSigner('secret');
const grant = { id: 'a-b_c', room: 'abc-defg-hij', endsAt: 1_000 };
const pass = { room: 'abc-defg-hij', memberId: 'm:1', endsAt: 1_000 };

it('[R-INSPECT-41] a grant names its room and its end, and nothing else is accepted as one', () => {
  const text = signGrant(signer, grant);
  expect(readGrant(signer, text, 999)).toEqual(grant);
  expect(readGrant(signer, text, 1_000)).toBeUndefined();
  expect(readGrant(createSigner('another'), text, 0)).toBeUndefined();
  expect(readGrant(signer, text.replace('abc', 'xyz'), 0)).toBeUndefined();
  for (const nonsense of ['', '.', ':', 'a.b', signer.sign('inspection grant', 'NaN:room:id')]) {
    expect(readGrant(signer, nonsense, 0)).toBeUndefined();
  }
});

it('[R-INSPECT-41] a watched member’s pass is no grant, and a grant is no pass', () => {
  expect(readPass(signer, signPass(signer, pass), 0)).toEqual(pass);
  expect(readGrant(signer, signPass(signer, pass), 0)).toBeUndefined();
  expect(readPass(signer, signGrant(signer, grant), 0)).toBeUndefined();
});

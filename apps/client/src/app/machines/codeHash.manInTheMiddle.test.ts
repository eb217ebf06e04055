import { assert, asyncProperty, pre, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, commitmentTo, sixBitGroups } from '@colloquy/machines/verification/code.ts';
import { digest, randomNonce } from './codeHash.ts';
import {
  countMatches,
  ANN,
  BOB,
  fingerprint,
  PRECOMPUTED,
  shown,
  tryCertificates,
} from './testing/precomputedCertificates.ts';

test('[R-PEER-26] 10,000 precomputed certificates do not let a man in the middle produce equal codes', async () => {
  expect((await tryCertificates(1)).same).toBe(0);
}, 60_000);

test('[R-PEER-26] if both nonces were known in advance, a search would find similar codes; the commitments prevent that', async () => {
  const [annsNonce, bobsNonce, mallorysNonce] = [randomNonce(), randomNonce(), randomNonce()];
  const anns = await shown(ANN, PRECOMPUTED[0] ?? '', annsNonce, mallorysNonce);
  const matches = await Promise.all(
    PRECOMPUTED.map(async (remote) => countMatches(anns, await shown(BOB, remote, bobsNonce, mallorysNonce))),
  );
  expect(Math.max(...matches)).toBeGreaterThanOrEqual(2);
});

test('[R-PEER-25] a code is equal at both ends, and differs for any other certificate or nonce', async () => {
  const hex = stringMatching(/^[0-9a-f]{64}$/);
  const sha256 = stringMatching(/^sha-256 [0-9A-F:]{4,20}$/);
  await assert(
    asyncProperty(sha256, sha256, sha256, hex, hex, hex, async (own, remote, third, nonce, theirs, another) => {
      pre(new Set([own, remote, third]).size === 3 && another !== theirs);
      const code = await shown(own, remote, nonce, theirs);
      expect(await shown(remote, own, theirs, nonce)).toEqual(code);
      expect(await shown(own, third, nonce, theirs)).not.toEqual(code);
      expect(await shown(own, remote, nonce, another)).not.toEqual(code);
    }),
    { numRuns: 200 },
  );
});

test('[R-PEER-26] a commitment is bound to its certificate, and a peer that presents our own certificate is rejected', async () => {
  const [nonce, theirNonce] = [randomNonce(), randomNonce()];
  const theirCommitment = await commitmentTo(digest, theirNonce, fingerprint(3));
  await expect(codeOf(digest, { own: ANN, remote: BOB, nonce, theirNonce, theirCommitment })).rejects.toThrow();
  await expect(shown(ANN, ANN, nonce, theirNonce)).rejects.toThrow();
});

test('[R-PEER-25] a code is the first 42 bits of a hash, six for each emoji', () => {
  expect(sixBitGroups(Uint8Array.from([0b00000100, 0b00100000, 0b11000100, 0xff, 0xf0, 0x00]))).toEqual([
    1, 2, 3, 4, 63, 63, 0,
  ]);
});

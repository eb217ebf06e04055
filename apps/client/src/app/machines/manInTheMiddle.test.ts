import { assert, asyncProperty, pre, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, commitmentTo, sixBitsEach } from '@colloquy/machines/verification/code.ts';
import { digest, drawn } from './codeHash.ts';
import {
  alike,
  ANN,
  BOB,
  certificate,
  PRECOMPUTED,
  shown,
  tryCertificates,
} from './testing/precomputedCertificates.ts';

test('[R-PEER-26] 10,000 precomputed certificates do not help a man in the middle: no equal code in a call', async () => {
  expect((await tryCertificates(1)).same).toBe(0);
}, 60_000);

test('[R-PEER-26] knowing both numbers a search would find similar codes: the hashes prevent that', async () => {
  const [annsNonce, bobsNonce, mallorysNonce] = [drawn(), drawn(), drawn()];
  const anns = await shown(ANN, PRECOMPUTED[0] ?? '', annsNonce, mallorysNonce);
  const likeness = await Promise.all(
    PRECOMPUTED.map(async (remote) => alike(anns, await shown(BOB, remote, bobsNonce, mallorysNonce))),
  );
  expect(Math.max(...likeness)).toBeGreaterThanOrEqual(2);
});

test('[R-PEER-25] a code is equal at both ends, and differs for any other certificate or number', async () => {
  const hex = stringMatching(/^[0-9a-f]{64}$/);
  const word = stringMatching(/^sha-256 [0-9A-F:]{4,20}$/);
  await assert(
    asyncProperty(word, word, word, hex, hex, hex, async (own, remote, third, nonce, theirs, another) => {
      pre(new Set([own, remote, third]).size === 3 && another !== theirs);
      const code = await shown(own, remote, nonce, theirs);
      expect(await shown(remote, own, theirs, nonce)).toEqual(code);
      expect(await shown(own, third, nonce, theirs)).not.toEqual(code);
      expect(await shown(own, remote, nonce, another)).not.toEqual(code);
    }),
    { numRuns: 200 },
  );
});

test('[R-PEER-26] a hash is bound to its certificate, and a side does not accept its own as the other’s', async () => {
  const [nonce, theirNonce] = [drawn(), drawn()];
  const theirCommitment = await commitmentTo(digest, theirNonce, certificate(3));
  await expect(codeOf(digest, { own: ANN, remote: BOB, nonce, theirNonce, theirCommitment })).rejects.toThrow();
  await expect(shown(ANN, ANN, nonce, theirNonce)).rejects.toThrow();
});

test('[R-PEER-25] a code is the first 42 bits of a hash, six for each picture', () => {
  expect(sixBitsEach(Uint8Array.from([0b00000100, 0b00100000, 0b11000100, 0xff, 0xf0, 0x00]))).toEqual([
    1, 2, 3, 4, 63, 63, 0,
  ]);
});

import { expect, test } from 'vitest';
import { tryCertificates } from './testing/precomputedCertificates.ts';

test('[R-PEER-26] 10,000 precomputed certificates do not help a man in the middle: no equal code in 100 calls', async () => {
  const { same, emoji } = await tryCertificates(100);
  expect(same).toBe(0);
  // 11 are expected by chance; 40 would be nine deviations above.
  expect(emoji).toBeLessThan(40);
}, 600_000);

import { expect, it } from 'vitest';
import { fuzz, total } from '../fuzz/fuzz.ts';

/** The same in every run; `npm run load -- fuzz` uses another seed each time. */
const SEED = 22;

it('[R-WIRE-4] [R-WIRE-6] [R-WIRE-15] [R-HTTP-1] any input gets one typed answer, crashes nothing and reaches nobody else', async () => {
  const report = await fuzz({ seed: SEED, events: 12_000, http: 4_000, seconds: 45 });
  expect(report.findings).toEqual([]);
  expect(total(report.events)).toBeGreaterThan(0);
  expect(total(report.calls)).toBeGreaterThan(0);
}, 240_000);

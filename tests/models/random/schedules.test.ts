import { expect, test } from 'vitest';
import { playSchedules } from './schedules.ts';

test('[R-PEER-13] whatever order and mishaps chance brings, two real peers agree in the end', async () => {
  expect(await playSchedules({ runs: 100, seed: 8 })).toEqual({ runs: 100, failure: undefined });
});

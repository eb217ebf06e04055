import { expect, test } from 'vitest';
import { playSchedules } from './schedules.ts';

test('[R-PEER-13] two real peers agree in the end after random orders and faults', async () => {
  expect(await playSchedules({ runs: 100, seed: 8 })).toEqual({ runs: 100, failure: undefined });
});

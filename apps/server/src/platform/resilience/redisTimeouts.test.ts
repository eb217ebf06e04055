import { expect, it } from 'vitest';
import { REDIS_TIMEOUT_MS } from './redisTimeouts.ts';

it('[R-BACK-20] leaves a quarter of the second within which a join must be refused', () => {
  expect(REDIS_TIMEOUT_MS).toBeLessThanOrEqual(750);
});

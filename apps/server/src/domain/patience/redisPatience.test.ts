import { expect, it } from 'vitest';
import { REDIS_PATIENCE } from './redisPatience.ts';

it('[R-BACK-20] leaves a quarter of the second within which a join must be refused', () => {
  expect(REDIS_PATIENCE).toBeLessThanOrEqual(750);
});

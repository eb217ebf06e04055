import { expect, it } from 'vitest';
import { KEPT_PER_NETWORK, quotasOf } from './quotas.ts';

const ofNetwork = { key: 'all:network:n', max: KEPT_PER_NETWORK };

it('[R-HTTP-27] [R-HTTP-28] counts per account, else per guest cookie, else per network alone, and for the whole network', () => {
  expect(quotasOf(['account:a', 'bearer:b', 'guest:g'], 'network:n', 1)).toEqual([
    { key: 'account:a', max: 1 },
    ofNetwork,
  ]);
  expect(quotasOf(['guest:g', 'token:t'], 'network:n', 1)).toEqual([{ key: 'guest:g', max: 1 }, ofNetwork]);
  expect(quotasOf(['socket:s'], 'network:n', 1)).toEqual([{ key: 'network:n', max: 1 }, ofNetwork]);
});

it('[R-SET-6] multiplies with `LIMITS_FACTOR`, and never allows nothing', () => {
  expect(quotasOf([], 'network:n', 50).map(({ max }) => max)).toEqual([50, 50 * KEPT_PER_NETWORK]);
  expect(quotasOf([], 'network:n', 0.001).map(({ max }) => max)).toEqual([1, 1]);
});

import { expect, it } from 'vitest';
import { addressesOf, endpointOf, REDIS_TIMEOUT_MS } from './redisConnection.ts';

it('reads several addresses with their user, password, port and protocol', () => {
  expect(addressesOf('redis://one,rediss://ada:p%40ss@two:7000,redis://[::1]:7001').map(endpointOf)).toEqual([
    { host: 'one', port: 6379 },
    { host: 'two', port: 7000, username: 'ada', password: 'p@ss', tls: {} },
    { host: '::1', port: 7001 },
  ]);
});

it('[R-BACK-20] leaves a quarter of the second within which a join must be refused', () => {
  expect(REDIS_TIMEOUT_MS).toBeLessThanOrEqual(750);
});

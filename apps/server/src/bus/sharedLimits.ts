import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createAddressLimits, type AddressLimits } from '../domain/access/addressLimits.ts';
import type { Commands } from '../redis/redisClients.ts';

/** Limits that all nodes count together. While Redis is away each counts alone: a limit is no reason to refuse. */
export function createSharedLimits(redis: Commands, prefix: string, factor: number): AddressLimits {
  return createAddressLimits(factor, (options) => {
    const keyPrefix = `${prefix}limit:${options.keyPrefix}`;
    return new RateLimiterRedis({
      ...options,
      keyPrefix,
      storeClient: redis,
      insuranceLimiter: new RateLimiterMemory({ ...options, keyPrefix }),
    });
  });
}

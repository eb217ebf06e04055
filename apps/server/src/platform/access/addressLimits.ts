import {
  RateLimiterMemory,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { RATES } from '@colloquy/machines/contract/rates.ts';

export type LimitedAction = keyof typeof RATES;
export type LimitAnswer = { kind: 'allowed' } | { kind: 'limited'; retryAfterMs: number };

/** How often one address (or one account, or one address at one room) may do something. */
export interface AddressLimits {
  /** Counts one use and says whether it is within the limit. */
  consume(action: LimitedAction, key: string): Promise<LimitAnswer>;
  /** Says whether the next use would be within the limit; counts nothing. */
  check(action: LimitedAction, key: string): Promise<LimitAnswer>;
}

/**
 * Limits of one node, in memory, unless `make` creates other limiters.
 *
 * @param factor multiplies every limit (`LIMITS_FACTOR`).
 */
export function createAddressLimits(
  factor: number,
  make: (options: IRateLimiterOptions) => RateLimiterAbstract = (options) => new RateLimiterMemory(options),
): AddressLimits {
  const limiterOf = (action: LimitedAction) => {
    const { points, seconds } = RATES[action];
    return make({
      keyPrefix: action,
      points: Math.max(1, Math.floor(points * factor)),
      duration: seconds,
    });
  };
  const limiters = Object.fromEntries(
    Object.keys(RATES).map((action) => [action, limiterOf(action as LimitedAction)]),
  ) as Record<LimitedAction, RateLimiterAbstract>;
  return {
    async consume(action, key) {
      try {
        await limiters[action].consume(key);
        return { kind: 'allowed' };
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return { kind: 'limited', retryAfterMs: refused.msBeforeNext };
        throw refused;
      }
    },
    async check(action, key) {
      const used = await limiters[action].get(key);
      return used === null || used.consumedPoints < limiters[action].points
        ? { kind: 'allowed' }
        : { kind: 'limited', retryAfterMs: used.msBeforeNext };
    },
  };
}

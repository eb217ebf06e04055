/** The timeout of a Redis command in the registry and the bus; milliseconds. A join must be refused within a second. */
export const REDIS_TIMEOUT_MS = 750;

/**
 * The delay before the next connection attempt; milliseconds. It is short because all nodes must reconnect within the 2
 * s for which an absent room may still be restored.
 */
export const redisRetryDelay = (attempt: number): number => Math.min(attempt * 100, 400);

/**
 * How long the registry and the bus wait for Redis; milliseconds. A command without an answer by then counts as
 * refused: a join must be refused within a second.
 */
export const REDIS_TIMEOUT_MS = 750;

/**
 * The delay before the next connection attempt; milliseconds. All nodes must reconnect within the 2 s for which an
 * absent room is waited for, so none may be in a long pause when Redis is back.
 */
export const redisRetryDelay = (attempt: number): number => Math.min(attempt * 100, 400);

/**
 * How long Redis is waited for, by the registry and by the bus, which know nothing of each other. A command that has
 * not been answered by then counts as refused: a join must hear so within a second. Milliseconds.
 */
export const REDIS_TIMEOUT_MS = 750;

/**
 * How soon the connection is tried again. All nodes must be back within the 2 s in which a room that is absent is waited for,
 * so none may be in a long pause when Redis is.
 */
export const redisRetryDelay = (attempt: number): number => Math.min(attempt * 100, 400);

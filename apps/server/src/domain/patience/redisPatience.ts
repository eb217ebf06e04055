/**
 * How long Redis is waited for, by the registry and by the bus, which know nothing of each other. A command that has
 * not been answered by then counts as refused: a join must hear so within a second. Milliseconds.
 */
export const REDIS_PATIENCE = 750;

/** How the connection comes back: soon at first, then each second. */
export const redisRetry = (attempt: number): number => Math.min(attempt * 100, 1_000);

import type { RedisOptions } from 'ioredis';

const DEFAULT_PORT = 6379;

/** One address of a Redis, or several of one cluster, separated by commas. */
export const addressesOf = (url: string): string[] => url.split(',');

/** What ioredis needs to reach an address, `redis://` or `rediss://`. */
export function endpointOf(address: string): Pick<RedisOptions, 'username' | 'password' | 'tls'> & {
  host: string;
  port: number;
} {
  const { protocol, hostname, port, username, password } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? DEFAULT_PORT : Number(port),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

/** The timeout of a Redis command in the registry and the bus; milliseconds. A join must be refused within a second. */
export const REDIS_TIMEOUT_MS = 750;

/**
 * The delay before the next connection attempt; milliseconds. It is short because all nodes must reconnect within the 2
 * s for which an absent room may still be restored.
 */
export const redisRetryDelay = (attempt: number): number => Math.min(attempt * 100, 400);

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

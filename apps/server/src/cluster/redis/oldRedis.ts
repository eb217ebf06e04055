import { Redis } from 'ioredis';
import { addressesOf, endpointOf, REDIS_TIMEOUT_MS } from './redisConnection.ts';

/** The first version with sharded publish and subscribe. */
export const MIN_REDIS_VERSION = 7;

/**
 * Looks for a Redis that is too old to be used, at these addresses. Unreachable ones are skipped.
 *
 * @returns its address and version; undefined when there is none.
 */
export async function findOldRedis(url: string): Promise<{ address: string; version: string } | undefined> {
  const found = await Promise.all(addressesOf(url).map(versionAt));
  return found.flat().find(({ version }) => Number.parseInt(version, 10) < MIN_REDIS_VERSION);
}

/** Empty when it does not report one. */
async function versionAt(url: string): Promise<{ address: string; version: string }[]> {
  const { host, port } = endpointOf(url);
  const client = new Redis(url, {
    lazyConnect: true,
    // Old versions may know no other.
    protocol: 2,
    enableReadyCheck: false,
    connectTimeout: REDIS_TIMEOUT_MS,
    commandTimeout: REDIS_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const version = /^redis_version:(\S+)/m.exec(await client.info('server'))?.[1];
    return version === undefined ? [] : [{ address: `${host}:${port}`, version }];
  } catch {
    return [];
  } finally {
    client.disconnect();
  }
}

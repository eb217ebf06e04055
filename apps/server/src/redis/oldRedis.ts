import { Redis } from 'ioredis';
import { REDIS_TIMEOUT_MS } from '../domain/resilience/redisTimeouts.ts';
import { addressesOf, endpointOf } from './redisAddresses.ts';

/** Sharded publish and subscribe is there from this version on. */
export const LEAST_REDIS = 7;

/**
 * Looks for a Redis that is too old to be used, among those that these addresses name. One that is out of reach is not
 * judged.
 *
 * @returns where it is and its version; undefined when there is none.
 */
export async function findOldRedis(url: string): Promise<{ address: string; version: string } | undefined> {
  const found = await Promise.all(addressesOf(url).map(versionAt));
  return found.flat().find(({ version }) => Number.parseInt(version, 10) < LEAST_REDIS);
}

/** Nothing when it does not say. */
async function versionAt(url: string): Promise<{ address: string; version: string }[]> {
  const { host, port } = endpointOf(url);
  const client = new Redis(url, {
    lazyConnect: true,
    // What is as old as that may know no other.
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

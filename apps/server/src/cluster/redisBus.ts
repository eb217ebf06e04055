import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createAddressLimits, type AddressLimits } from '../platform/access/addressLimits.ts';
import type { InspectionStore } from '../inspection/inspections.ts';
import type { Nodes } from './nodes.ts';
import type { DigestStore } from '../accounts/reports/relayedMessages.ts';
import type { StreamPictureStore } from '../broadcasts/streamPictures.ts';
import type { Commands, RedisClients } from './redis/redisClients.ts';
import { createRedisNodes } from './redisNodes.ts';
import { createDigestStore, createInspectionStore, createPictureStore } from './sharedStores.ts';

/**
 * Everything the nodes share besides the registry: messages between them, counters and small records.
 *
 * @param clients closed with `nodes`.
 * @param prefix goes before every key and channel, so that several services can share one Redis.
 */
export function createRedisBus(
  clients: RedisClients,
  prefix = 'colloquy:bus:',
): {
  nodes: Nodes;
  limitsOf: (factor: number) => AddressLimits;
  inspections: InspectionStore;
  digests: DigestStore;
  streamPictures: StreamPictureStore;
} {
  return {
    nodes: createRedisNodes(clients, prefix),
    limitsOf: (factor) => createSharedLimits(clients.commands, prefix, factor),
    inspections: createInspectionStore(clients.commands, prefix),
    digests: createDigestStore(clients.commands, prefix),
    streamPictures: createPictureStore(clients.commands, prefix),
  };
}

/**
 * Rate limits counted by all nodes together. While Redis is unreachable each node counts alone: an outage is no reason
 * to refuse.
 */
function createSharedLimits(redis: Commands, prefix: string, factor: number): AddressLimits {
  return createAddressLimits(factor, (options) => {
    const limit = { ...options, keyPrefix: `${prefix}limit:${options.keyPrefix}` };
    return new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: new RateLimiterMemory(limit) });
  });
}

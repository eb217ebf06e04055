import { createRedisClients } from '@colloquy/server/cluster/redis/redisClients.ts';
import type { RoomRegistry } from '@colloquy/server/rooms/registry/registry.ts';
import type { PresenceTimes } from '@colloquy/server/rooms/registry/redis/redisPresence.ts';
import { createRedisRegistry, type RedisRegistryOptions } from '@colloquy/server/rooms/registry/redis/redisRegistry.ts';

/** For a store that is always available: no node is declared dead, however busy the machine. */
export const LONG_TIMEOUTS: Partial<PresenceTimes> = { leaseMs: 20_000, unresponsiveMs: 10_000 };

type NodeOptions = Omit<RedisRegistryOptions, 'clients'> & {
  redis: string;
  /** Addresses to use instead of the shards' own. */
  natMap?: Record<string, { host: string; port: number }>;
};

/** The registry of one node, with its own clients. */
export function redisNode({ redis, natMap, ...options }: NodeOptions): RoomRegistry {
  const clients = createRedisClients(redis, natMap ? { natMap } : {});
  const registry = createRedisRegistry({ clients, ...options });
  const stop = registry.stop.bind(registry);
  registry.stop = async () => {
    await stop();
    clients.close();
  };
  return registry;
}

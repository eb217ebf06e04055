import { createRedisClients } from '@colloquy/server/redis/redisClients.ts';
import type { RoomRegistry } from '@colloquy/server/registry/registry.ts';
import type { PresenceTimes } from '@colloquy/server/registry/redis/redisPresence.ts';
import { createRedisRegistry, type RedisRegistryOptions } from '@colloquy/server/registry/redis/redisRegistry.ts';

/** For a store that is always there, however busy the machine: no node is taken for dead. */
export const PATIENT: Partial<PresenceTimes> = { leaseMs: 20_000, silentMs: 10_000 };

type NodeOptions = Omit<RedisRegistryOptions, 'clients'> & {
  redis: string;
  /** Where to reach the shards of a cluster instead of at their own addresses. */
  natMap?: Record<string, { host: string; port: number }>;
};

/** A registry as one node has it, with clients of its own, which end with it. */
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

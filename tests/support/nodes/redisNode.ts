import {
  createRedisRegistry,
  type RedisRegistry,
  type RedisRegistryOptions,
} from '@colloquy/server/registry/redis/redisRegistry.ts';
import type { RunningRedis } from '../programs/startRedis.ts';

const SCRIPTS = new URL('../../../apps/server/src/registry/redis/lua/', import.meta.url);

/** A registry as one node has it. */
export function redisNode(redis: RunningRedis, options: Partial<RedisRegistryOptions> = {}): RedisRegistry {
  return createRedisRegistry({ redis: redis.url, scripts: SCRIPTS, ...options });
}

import { createRedisBus } from '@colloquy/server/cluster/redisBus.ts';
import { createRedisClients } from '@colloquy/server/cluster/redis/redisClients.ts';

/** The bus of one node, with its own clients. */
export function redisBus({ redis, prefix }: { redis: string; prefix?: string }) {
  return createRedisBus(createRedisClients(redis), prefix);
}

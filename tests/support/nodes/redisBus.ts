import { createRedisBus } from '@colloquy/server/bus/redisBus.ts';
import { createRedisClients } from '@colloquy/server/redis/redisClients.ts';

/** What joins one node to the others, with clients of its own. */
export function redisBus({ redis, prefix }: { redis: string; prefix?: string }) {
  return createRedisBus(createRedisClients(redis), prefix);
}

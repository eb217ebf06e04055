import { createRedisBus } from '@colloquy/server/bus/redisBus.ts';
import { createRedisClients } from '@colloquy/server/redis/redisClients.ts';
import { silentLog } from '../fakes/silentLog.ts';

/** What joins one node to the others, with clients of its own. */
export function redisBus({ redis, prefix }: { redis: string; prefix?: string }) {
  return createRedisBus({
    clients: createRedisClients(redis),
    log: silentLog,
    ...(prefix !== undefined && { prefix }),
  });
}

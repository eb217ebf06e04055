import type { LoadStore } from '../domain/nodes.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

export function createLoadStore(redis: Commands, prefix: string): LoadStore {
  const key = `${prefix}loads`;
  return {
    async tellLoad(node, text) {
      await reached(redis.hset(key, node, text));
    },
    loads: () => reached(redis.hgetall(key)),
    async dropLoad(node) {
      await reached(redis.hdel(key, node));
    },
  };
}

import type { Redis } from 'ioredis';
import type { LoadStore } from '../domain/bus.ts';
import { reached } from './redisClients.ts';

export function createLoadStore(redis: Redis, prefix: string): LoadStore {
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

import type { Result } from 'ioredis';
import type { UnprovenStore } from '../domain/bus.ts';
import { chunksOf } from '../domain/chunksOf.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

/** So many letters go with one command: nobody waits long for it. */
const AT_ONCE = 500;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    keepUnproven(...words: (string | number)[]): Result<null, Context>;
    dropUnproven(...words: string[]): Result<null, Context>;
  }
}

/** @param options `keptMs`: after the last letter to a member what it may not have heard is kept so long. */
export function createUnprovenStore(
  redis: Commands,
  { prefix, keptMs }: { prefix: string; keptMs: number },
): UnprovenStore {
  const ttl = Math.round(keptMs);
  return {
    async keepUnproven(told) {
      const kept = chunksOf(told, AT_ONCE).map((some) =>
        redis.keepUnproven(prefix, ttl, ...some.flatMap(({ memberId, name, text }) => [memberId, name, text])),
      );
      await reached(Promise.all(kept));
    },
    async dropUnproven(heard) {
      const dropped = chunksOf(heard, AT_ONCE).map((some) =>
        redis.dropUnproven(prefix, ...some.flatMap(({ memberId, name }) => [memberId, name])),
      );
      await reached(Promise.all(dropped));
    },
  };
}

import type { Redis } from 'ioredis';
import { DIGEST_SECONDS, DIGESTS_KEPT, type DigestStore } from '../domain/people/relayedLines.ts';
import { reached } from './redisClients.ts';

/** A sorted set for each speaker, by the time of each line. */
export function createDigestStore(redis: Redis, prefix: string): DigestStore {
  const keyOf = (speaker: string) => `${prefix}said:${speaker}`;
  return {
    async add(speaker, digest) {
      const key = keyOf(speaker);
      await reached(
        redis
          .pipeline()
          .zadd(key, Date.now(), digest)
          .zremrangebyrank(key, 0, -DIGESTS_KEPT - 1)
          .expire(key, DIGEST_SECONDS)
          .exec(),
      );
    },
    has: async (speaker, digests) =>
      (await reached(redis.zmscore(keyOf(speaker), ...digests))).map((score) => score !== null),
  };
}

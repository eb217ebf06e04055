import { DIGEST_SECONDS, DIGESTS_KEPT, type DigestStore } from '../domain/people/relayedLines.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

/** A sorted set for each speaker, by the time of each line. */
export function createDigestStore(redis: Commands, prefix: string): DigestStore {
  const keyOf = (speaker: string) => `${prefix}said:${speaker}`;
  return {
    async add(speaker, digest) {
      const [key, now] = [keyOf(speaker), Date.now()];
      await reached(
        redis
          .pipeline()
          .zadd(key, now, digest)
          .zremrangebyscore(key, 0, now - DIGEST_SECONDS * 1_000)
          .zremrangebyrank(key, 0, -DIGESTS_KEPT - 1)
          .expire(key, DIGEST_SECONDS)
          .exec(),
      );
    },
    async has(speaker, digests) {
      const since = Date.now() - DIGEST_SECONDS * 1_000;
      return (await reached(redis.zmscore(keyOf(speaker), ...digests))).map((score) => Number(score ?? 0) > since);
    },
  };
}

import type { Result } from 'ioredis';
import type { AnswerStore } from '../domain/bus.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

/** More than a client has open when its node dies; older answers are forgotten. */
const REMEMBERED = 256;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    keepAnswer(...words: (string | number)[]): Result<null, Context>;
  }
}

/** @param options `keptMs`: after the last command of a membership its answers are kept so long. */
export function createAnswerStore(
  redis: Commands,
  { prefix, keptMs }: { prefix: string; keptMs: number },
): AnswerStore {
  const keyOf = (membership: string) => `${prefix}answers:${membership}`;
  return {
    async keepAnswer(membership, key, text) {
      await reached(redis.keepAnswer(keyOf(membership), key, text, Math.round(keptMs), REMEMBERED));
    },
    answersOf: (membership) => reached(redis.hgetall(keyOf(membership))),
  };
}

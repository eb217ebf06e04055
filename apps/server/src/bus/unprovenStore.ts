import type { Redis } from 'ioredis';
import type { UnprovenStore } from '../domain/bus.ts';
import type { MemberId } from '../domain/registry.ts';
import { reached } from './redisClients.ts';

/** @param options `keptMs`: after the last letter to a member what it may not have heard is kept so long. */
export function createUnprovenStore(
  redis: Redis,
  { prefix, keptMs }: { prefix: string; keptMs: number },
): UnprovenStore {
  // The same key is made in lua/shared/mailKeys.lua.
  const keyOf = (memberId: MemberId) => `${prefix}unproven:${memberId}`;
  return {
    async keepUnproven(told) {
      const kept = byMember(told).flatMap(([memberId, letters]) => [
        redis.hset(keyOf(memberId), Object.fromEntries(letters.map(({ name, text }) => [name, text]))),
        redis.pexpire(keyOf(memberId), Math.round(keptMs)),
      ]);
      await reached(Promise.all(kept));
    },
    async dropUnproven(heard) {
      const dropped = byMember(heard).map(([memberId, letters]) =>
        redis.hdel(keyOf(memberId), ...letters.map(({ name }) => name)),
      );
      await reached(Promise.all(dropped));
    },
  };
}

function byMember<T extends { memberId: MemberId }>(letters: readonly T[]): [MemberId, T[]][] {
  const found = new Map<MemberId, T[]>();
  for (const one of letters) found.set(one.memberId, [...(found.get(one.memberId) ?? []), one]);
  return [...found];
}

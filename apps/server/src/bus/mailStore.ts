import { randomUUID } from 'node:crypto';
import type { Redis, Result } from 'ioredis';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { Bus, MailStore, Posted } from '../domain/bus.ts';
import { patiently } from '../domain/patiently.ts';
import type { NodeId } from '../domain/registry.ts';
import { reached } from './redisClients.ts';

/** How long somebody may still post to a member that is back, not having heard of it; milliseconds. */
const STILL_POSTED = 1_000;

/** An answer that did not arrive in time is given again for so long; milliseconds. */
const ASKED_AGAIN = 10_000;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    postMail(...words: (string | number)[]): Result<Posted[], Context>;
    restoreMail(...words: (string | number)[]): Result<null, Context>;
    takeMail(...words: (string | number)[]): Result<string[], Context>;
    missedMail(...words: (string | number)[]): Result<string[], Context>;
  }
}

type MailOptions = { prefix: string; keptMs: number; channelOf: (node: NodeId) => string };

/** Letters in Redis: the death of a node costs none. */
export function createMailStore(redis: Redis, options: MailOptions): MailStore & Pick<Bus, 'missed'> {
  const { prefix, channelOf } = options;
  const keptMs = Math.round(options.keptMs);
  return {
    async post(to, { id, bytes, text }, word) {
      if (to.length === 0 && !word) return [];
      const recipients = to.flatMap(({ memberId, node, away }) => [memberId, channelOf(node), away ? 'away' : '']);
      const letter = [MAILBOX.events, MAILBOX.bytes, id, bytes, text, word?.channel ?? '', word?.message ?? ''];
      return await reached(redis.postMail(prefix, keptMs, ...letter, ...recipients));
    },
    async missed(node, members) {
      const found = await reached(redis.missedMail(prefix, channelOf(node), STILL_POSTED, ...members));
      return Array.from({ length: found.length / 2 }, (_, at) => ({
        memberId: found[2 * at] ?? '',
        text: found[2 * at + 1] ?? '',
      }));
    },
    async restore(memberId, letters) {
      const inOrder = letters.flatMap(({ id, bytes, text }) => [id, bytes, text]);
      await reached(redis.restoreMail(prefix, keptMs, memberId, ...inOrder));
    },
    async open(memberId) {
      await reached(redis.del(`${prefix}mail:${memberId}:taken`));
    },
    take(memberId, node, lost) {
      const [at, from, ask] = [channelOf(node), lost === undefined ? '' : channelOf(lost), randomUUID()];
      return patiently(() => reached(redis.takeMail(prefix, memberId, at, STILL_POSTED, from, ask, ASKED_AGAIN)));
    },
  };
}

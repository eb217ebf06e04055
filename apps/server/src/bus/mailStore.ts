import type { Result } from 'ioredis';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { Bus, MailStore, Posted } from '../domain/bus.ts';
import { patiently } from '../domain/patience/patiently.ts';
import type { NodeId } from '../domain/registryTerms.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

/** How long somebody may still post to a member that is back, not having heard of it; milliseconds. */
const STILL_POSTED = 1_000;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    postMail(...words: (string | number)[]): Result<[at: number, posted: Posted[]], Context>;
    takeMail(...words: (string | number)[]): Result<[letters: string[], unproven: string[]], Context>;
    dropMail(...words: string[]): Result<null, Context>;
    missedMail(...words: (string | number)[]): Result<string[], Context>;
  }
}

type MailOptions = { prefix: string; keptMs: number; channelOf: (node: NodeId) => string };

/** Letters in Redis: the death of a node costs none. */
export function createMailStore(redis: Commands, options: MailOptions): MailStore & Pick<Bus, 'missed'> {
  const { prefix, channelOf } = options;
  const keptMs = Math.round(options.keptMs);
  return {
    async post(to, { id, bytes, text, at = '' }, word) {
      const recipients = to.flatMap(({ memberId, node, away }) => [memberId, channelOf(node), away ? 'away' : '']);
      const letter = [MAILBOX.events, MAILBOX.bytes, id, bytes, text, at];
      const said = word ? [word.channel, word.message, channelOf(word.from)] : ['', '', ''];
      const [saidAt, posted] = await reached(redis.postMail(prefix, keptMs, ...letter, ...said, ...recipients));
      return { at: saidAt, posted };
    },
    async missed(node, { present, waiting, after }) {
      const [channel, members] = [channelOf(node), [present.length, ...present, ...waiting]];
      const found = await reached(redis.missedMail(prefix, channel, STILL_POSTED, after, ...members));
      return inThrees(found)
        .map(([memberId, at, text]) => ({ memberId, at: Number(at), text }))
        .toSorted((one, other) => one.at - other.at);
    },
    async open(memberId) {
      await reached(redis.del(`${prefix}mail:${memberId}:taken`));
    },
    async drop(memberId, ids) {
      if (ids.length > 0) await reached(redis.dropMail(prefix, memberId, ...ids));
    },
    async take(memberId, node, { node: from, after }) {
      const [channel, toldTo] = [channelOf(node), channelOf(from)];
      const [letters, unproven] = await patiently(() =>
        reached(redis.takeMail(prefix, memberId, channel, STILL_POSTED, toldTo, after)),
      );
      return {
        letters: inTwos(letters).map(([at, text]) => ({ at: Number(at), text })),
        unproven: inTwos(unproven).map(([name, text]) => ({ name, text })),
      };
    },
  };
}

function inTwos(words: readonly string[]): [string, string][] {
  return Array.from({ length: words.length / 2 }, (_, place) => [words[2 * place] ?? '', words[2 * place + 1] ?? '']);
}

function inThrees(words: readonly string[]): [string, string, string][] {
  return Array.from({ length: words.length / 3 }, (_, place) => {
    const [one = '', two = '', three = ''] = words.slice(3 * place, 3 * place + 3);
    return [one, two, three];
  });
}

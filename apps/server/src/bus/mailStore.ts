import type { Redis, Result } from 'ioredis';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import type { MailStore, Posted } from '../domain/bus.ts';
import { reached } from './redisClients.ts';

/** KEYS of a member: its letters in order, their ids with their sizes, the mark of a return. */
const KEYS = `
local function keys(prefix, member)
  local letters = prefix .. 'mail:' .. member
  return letters, letters .. ':sizes', letters .. ':taken'
end`;

const POST = `${KEYS}
local prefix, ttl, events, bytes, id, size, text = unpack(ARGV, 1, 7)
local function keep(member)
  local letters, sizes, taken = keys(prefix, member)
  if redis.call('EXISTS', taken) == 1 or redis.call('HEXISTS', sizes, id) == 1 then return 'kept' end
  local total = tonumber(redis.call('HGET', sizes, '') or 0) + size
  if redis.call('LLEN', letters) >= tonumber(events) or total > tonumber(bytes) then return 'full' end
  redis.call('RPUSH', letters, text)
  redis.call('HSET', sizes, id, size, '', total)
  redis.call('PEXPIRE', letters, ttl)
  redis.call('PEXPIRE', sizes, ttl)
  return 'kept'
end
local posted = {}
for at = 8, #ARGV, 3 do
  local member, node, away = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  local isHeard = away == '' and redis.call('PUBSUB', 'NUMSUB', prefix .. 'node:' .. node)[2] > 0
  posted[#posted + 1] = isHeard and 'heard' or keep(member)
end
return posted`;

const TAKE = `${KEYS}
local letters, sizes, taken = keys(ARGV[1], ARGV[2])
local found = redis.call('LRANGE', letters, 0, -1)
redis.call('DEL', letters, sizes)
redis.call('SET', taken, '', 'PX', ARGV[3])
return found`;

/** How long somebody may still post to a member that is back, not having heard of it; milliseconds. */
const STILL_POSTED = 1_000;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    postMail(...words: (string | number)[]): Result<Posted[], Context>;
    takeMail(...words: (string | number)[]): Result<string[], Context>;
  }
}

/** Letters in Redis: the death of a node costs none. */
export function createMailStore(redis: Redis, options: { prefix: string; keptMs: number }): MailStore {
  const { prefix, keptMs } = options;
  redis.defineCommand('postMail', { lua: POST, numberOfKeys: 0 });
  redis.defineCommand('takeMail', { lua: TAKE, numberOfKeys: 0 });
  return {
    async post(to, { id, bytes, text }) {
      if (to.length === 0) return [];
      const recipients = to.flatMap(({ memberId, node, away }) => [memberId, node, away ? 'away' : '']);
      const letter = [id, bytes, text];
      return await reached(
        redis.postMail(prefix, Math.round(keptMs), MAILBOX.events, MAILBOX.bytes, ...letter, ...recipients),
      );
    },
    async open(memberId) {
      await reached(redis.del(`${prefix}mail:${memberId}:taken`));
    },
    take: (memberId) => reached(redis.takeMail(prefix, memberId, STILL_POSTED)),
  };
}

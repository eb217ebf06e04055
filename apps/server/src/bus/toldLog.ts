import type { Result } from 'ioredis';
import type { MemberId } from '../domain/registryTerms.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

/** Goes before how far the log goes; a frame never begins like this. */
const MARK = 'mark ';
const MARKED = /^mark (\d+-\d+)$/;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    tellNode(...words: (string | number)[]): Result<number | null, Context>;
    markTold(channel: string, mark: string): Result<null, Context>;
    forgetTold(channel: string, mark: string): Result<null, Context>;
  }
}

/** What each node was told in the last moments and may not have heard: a node that died or stands still can't say. */
export type ToldLog = {
  /** False when nobody listens. */
  say: (channel: string, frame: string) => Promise<boolean>;
  /** When the letter in this frame was said; undefined when nobody listens. */
  tell: (channel: string, frame: string, memberId: MemberId) => Promise<number | undefined>;
  /** Says on a node's channel how far its log goes. */
  mark: (channel: string) => Promise<void>;
  /** Everything up to that mark has been heard. */
  forget: (channel: string, mark: string) => Promise<void>;
};

export function createToldLog(redis: Commands, { prefix, keptMs }: { prefix: string; keptMs: number }): ToldLog {
  const ttl = Math.round(keptMs);
  return {
    say: async (channel, frame) => (await reached(redis.publish(channel, frame))) > 0,
    async tell(channel, frame, memberId) {
      return (await reached(redis.tellNode(channel, frame, ttl, prefix, memberId))) ?? undefined;
    },
    mark: async (channel) => void (await reached(redis.markTold(channel, MARK))),
    forget: async (channel, mark) => void (await reached(redis.forgetTold(channel, mark))),
  };
}

/** Undefined for what is no mark. */
export function readMark(text: string): string | undefined {
  return MARKED.exec(text)?.[1];
}

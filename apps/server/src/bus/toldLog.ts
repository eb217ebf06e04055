import type { Redis, Result } from 'ioredis';
import { reached } from './redisClients.ts';

/** Goes before how far the log goes; a frame never begins like this. */
const MARK = 'mark ';
const MARKED = /^mark (\d+-\d+)$/;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    tellNode(...words: (string | number)[]): Result<number, Context>;
    markTold(channel: string, mark: string): Result<null, Context>;
    forgetTold(channel: string, mark: string): Result<null, Context>;
  }
}

/** What each node was told in the last moments and may not have heard: a node that died or stands still can't say. */
export type ToldLog = {
  tell: (channel: string, frame: string, letter?: { memberId: string; text: string }) => Promise<boolean>;
  /** Says on a node's channel how far its log goes. */
  mark: (channel: string) => Promise<void>;
  /** Everything up to that mark has been heard. */
  forget: (channel: string, mark: string) => Promise<void>;
};

export function createToldLog(redis: Redis, keptMs: number): ToldLog {
  return {
    async tell(channel, frame, letter) {
      const words = letter ? [letter.memberId, letter.text] : [];
      return (await reached(redis.tellNode(channel, frame, Math.round(keptMs), ...words))) > 0;
    },
    mark: async (channel) => void (await reached(redis.markTold(channel, MARK))),
    forget: async (channel, mark) => void (await reached(redis.forgetTold(channel, mark))),
  };
}

/** Undefined for what is no mark. */
export function readMark(text: string): string | undefined {
  return MARKED.exec(text)?.[1];
}

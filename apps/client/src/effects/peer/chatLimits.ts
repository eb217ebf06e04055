import { CHANNEL_CHAT } from '@colloquy/machines/contract/limits.ts';

/** Maximum number of members whose limits a page remembers; the least recently met are forgotten. */
const REMEMBERED = 1_000;

/**
 * How much is accepted from one member over the data channel. No server limits that, so the receiver does (R-CHAT-12).
 */
export type ChatLimit = {
  /** Counts one message; false for one beyond the limit. */
  takesIn: () => boolean;
  /** True for the first message that is dropped. */
  dropsFirst: () => boolean;
};

type Rate = { burst: number; perSecond: number };

/** A token bucket for each member, shared by their connections: reconnecting does not refill it. */
export function createChatLimits(
  now = () => performance.now(),
  rate: Rate = CHANNEL_CHAT,
): (memberId: string) => ChatLimit {
  const limits = new Map<string, ChatLimit>();
  return (memberId) => {
    const limit = limits.get(memberId) ?? createLimit(now, rate);
    limits.delete(memberId);
    limits.set(memberId, limit);
    const [oldest] = limits.keys();
    if (limits.size > REMEMBERED && oldest !== undefined) limits.delete(oldest);
    return limit;
  };
}

function createLimit(now: () => number, { burst, perSecond }: Rate): ChatLimit {
  let tokens: number = burst;
  let filledAt = now();
  let hasDropped = false;
  return {
    takesIn() {
      const at = now();
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1_000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    dropsFirst() {
      const isFirst = !hasDropped;
      hasDropped = true;
      return isFirst;
    },
  };
}

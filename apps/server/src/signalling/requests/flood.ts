/** Per socket: the burst of events allowed, then the rate per second; a lasting flood closes the socket. */
export const FLOOD = { burst: 300, perSecond: 60, closeAfterMs: 3_000, noticeEveryMs: 1_000 } as const;

/** `pass` the event on · drop it and `notify` its sender · `drop` it silently · `close` the socket. */
export type FloodDecision = 'pass' | 'notify' | 'drop' | 'close';

/**
 * One socket's token bucket. A flood begins with the first dropped event and ends after a second without one; its
 * sender is notified once a second, and disconnected if the flood lasts too long.
 */
export function createFloodGate(factor: number, now: () => number): () => FloodDecision {
  const burst = FLOOD.burst * factor;
  let tokens = burst;
  let filledAt = now();
  let flood: { since: number; reportedAt: number; droppedAt: number } | undefined;

  return () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1_000) * FLOOD.perSecond * factor);
    filledAt = at;
    if (tokens >= 1) {
      tokens -= 1;
      return 'pass';
    }
    if (!flood || at - flood.droppedAt >= FLOOD.noticeEveryMs) {
      flood = { since: at, reportedAt: at, droppedAt: at };
      return 'notify';
    }
    flood.droppedAt = at;
    if (at - flood.since >= FLOOD.closeAfterMs - FLOOD.noticeEveryMs) return 'close';
    if (at - flood.reportedAt < FLOOD.noticeEveryMs) return 'drop';
    flood.reportedAt = at;
    return 'notify';
  };
}

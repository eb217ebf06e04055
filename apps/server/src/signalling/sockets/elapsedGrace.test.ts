import { describe, expect, it } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { elapsedGraceOf } from './elapsedGrace.ts';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS } from './socketOptions.ts';

const GONE_WITHIN = 20_000;

describe('silence before a close', () => {
  it('[R-BACK-14] counts towards the grace of a socket that answers no ping: the seat is free well within 20 s', () => {
    const { resumeGrace } = DELAYS;
    const latest = PING_INTERVAL_MS + PING_TIMEOUT_MS + resumeGrace - elapsedGraceOf('ping timeout', resumeGrace);
    expect(latest).toBeLessThanOrEqual(GONE_WITHIN - 2_000);
  });

  it('never counts for more than the time until the server noticed: a client that notices as late has most of the grace', () => {
    expect(elapsedGraceOf('ping timeout', DELAYS.resumeGrace)).toBeLessThan(PING_TIMEOUT_MS);
  });

  it.each(['transport close', 'transport error', 'client namespace disconnect'] as const)('is none on %s', (why) => {
    expect(elapsedGraceOf(why, DELAYS.resumeGrace)).toBe(0);
  });
});

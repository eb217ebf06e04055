import { expect, test } from 'vitest';
import { runBandwidths } from './runBandwidths.ts';

test('[R-MEDIA-22] on every line the picture settles at what the line carries, stays there, and is back 30 s after it recovers', async () => {
  const { calls, wrong } = await runBandwidths(1.3);
  expect(calls).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

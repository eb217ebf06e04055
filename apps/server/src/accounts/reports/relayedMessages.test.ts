import { describe, expect, it, vi } from 'vitest';
import { createSigner } from '../../platform/access/signing.ts';
import { createMemoryDigests, createRelayedMessages, DIGEST_SECONDS, MAX_DIGESTS } from './relayedMessages.ts';

const mallory = { room: 'den', userId: 'mallory' };
function linesAt(now: () => number = () => 0) {
  return createRelayedMessages(createSigner('secret'), { warn: vi.fn() }, createMemoryDigests(now));
}

describe('relayed chat lines', () => {
  it('[R-REPORT-11] are known for their speaker and room only', async () => {
    const lines = linesAt();
    lines.remember(mallory, 'go away');
    expect(await lines.sentBy(mallory, ['come back', 'go away'])).toEqual(['go away']);
    expect(await lines.sentBy({ ...mallory, userId: 'ada' }, ['go away'])).toEqual([]);
    expect(await lines.sentBy({ ...mallory, room: 'nook' }, ['go away'])).toEqual([]);
  });

  it('[R-REPORT-11] are forgotten after a day each, and beyond the newest 500', async () => {
    let now = 0;
    const lines = linesAt(() => now);
    for (let line = 0; line <= MAX_DIGESTS; line++) lines.remember(mallory, `line ${line}`);
    expect(await lines.sentBy(mallory, ['line 0', 'line 1', `line ${MAX_DIGESTS}`])).toEqual([
      'line 1',
      `line ${MAX_DIGESTS}`,
    ]);
    now = DIGEST_SECONDS * 500;
    lines.remember(mallory, 'later');
    now = DIGEST_SECONDS * 1_000;
    expect(await lines.sentBy(mallory, ['line 2', 'later'])).toEqual(['later']);
  });

  it('are logged where they cannot be stored, without any other effect', async () => {
    const failing = { add: async () => Promise.reject(new Error('gone')), has: async () => [] };
    const warn = vi.fn();
    const lines = createRelayedMessages(createSigner('secret'), { warn }, failing);
    lines.remember(mallory, 'go away');
    await expect.poll(() => warn).toHaveBeenCalledTimes(1);
  });
});

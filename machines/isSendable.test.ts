import { expect, test } from 'vitest';
import { isSendable } from './isSendable.ts';

test('[R-CHAT-2] blank and too long texts are not sent', () => {
  expect([' \n', '', 'x'.repeat(2_001)].map(isSendable)).toEqual([false, false, false]);
  expect(['x', 'x'.repeat(2_000)].map(isSendable)).toEqual([true, true]);
});

import { expect, test } from 'vitest';
import { isSayable } from './isSayable.ts';

test('[R-CHAT-2] blank and too long texts are not said', () => {
  expect([' \n', '', 'x'.repeat(2_001)].map(isSayable)).toEqual([false, false, false]);
  expect(['x', 'x'.repeat(2_000)].map(isSayable)).toEqual([true, true]);
});

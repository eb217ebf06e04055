import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [1, '1 B'],
  [1_536, '1.5 kB'],
  [20 * 1024 * 1024, '20 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

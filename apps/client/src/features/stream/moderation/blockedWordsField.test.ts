import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { expect, test } from 'vitest';
import { firstError, wordsIn } from './blockedWordsField.ts';

test('[R-MOD-5] words stand on lines or between commas, each once', () => {
  expect(wordsIn(' darn, get lost\n\ndarn\n, crass ')).toEqual(['darn', 'get lost', 'crass']);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);

test('[R-MOD-8] too many words, and too long ones, cannot be saved', () => {
  expect(firstError(many(STREAMS.blockedWords))).toBeUndefined();
  expect(firstError(many(STREAMS.blockedWords + 1))).toContain('101');
  expect(firstError(['x'.repeat(STREAMS.blockedWord)])).toBeUndefined();
  expect(firstError(['x'.repeat(STREAMS.blockedWord + 1)])).toContain('too long');
});

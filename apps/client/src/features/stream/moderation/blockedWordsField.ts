import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { UNPRINTABLE } from '@colloquy/machines/contract/unprintable.ts';
import { moderationMessages } from '../../../messages/streamModeration.ts';

/** The words that are typed one per line or between commas, each once. */
export function wordsIn(text: string): string[] {
  const typed = text.split(/[\n,]/).map((word) => word.trim());
  return [...new Set(typed.filter((word) => word !== '' && !UNPRINTABLE.test(word)))];
}

/** Why these words cannot be saved. */
export function firstError(words: readonly string[]): string | undefined {
  const tooLong = words.find((word) => word.length > STREAMS.blockedWord);
  if (tooLong !== undefined) return moderationMessages.tooLong(tooLong);
  return words.length > STREAMS.blockedWords ? moderationMessages.tooMany(words.length) : undefined;
}

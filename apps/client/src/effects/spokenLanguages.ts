import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { LANGUAGE_CODE, STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { read, write, type StorageSource } from './storage.ts';

/** Which languages the person speaks: those they chose, otherwise the browser's; by their codes. */
export type SpokenLanguages = { spoken: () => string[]; keep: (languages: readonly string[]) => void };

/** @param preferred the browser's languages, such as `de-AT`. */
export function createSpokenLanguages(storage: StorageSource, preferred: () => readonly string[]): SpokenLanguages {
  return {
    spoken: () => chosen(read(storage, STORAGE_KEYS.languages)) ?? basesOf(preferred()),
    keep: (languages) => write(storage, STORAGE_KEYS.languages, languages.join(',')),
  };
}

/** An empty list is a choice, too. */
function chosen(text: string | undefined): string[] | undefined {
  const codes = text?.split(',').filter((code) => code !== '');
  return codes?.every(isCode) && codes.length <= LIMITS.languagesOfSearch ? codes : undefined;
}

function basesOf(tags: readonly string[]): string[] {
  const bases = tags.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return [...new Set(bases)].filter(isCode).slice(0, LIMITS.languagesOfSearch);
}

const isCode = (code: string): boolean => LANGUAGE_CODE.test(code);

import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { LANGUAGE_CODE, STORAGE_KEYS } from '@colloquy/machines/contract/words.ts';
import { read, write, type StorageSource } from './storage.ts';

/** Which languages the person speaks: those they chose, else those of the browser; by their codes. */
export type SpokenLanguages = { spoken: () => string[]; keep: (languages: readonly string[]) => void };

/** @param preferred what the browser says of its person, such as `de-AT`. */
export function createSpokenLanguages(storage: StorageSource, preferred: () => readonly string[]): SpokenLanguages {
  return {
    spoken: () => chosen(read(storage, STORAGE_KEYS.languages)) ?? basesOf(preferred()),
    keep: (languages) => write(storage, STORAGE_KEYS.languages, languages.join(',')),
  };
}

/** None at all is a choice, too. */
function chosen(text: string | undefined): string[] | undefined {
  const codes = text?.split(',').filter((code) => code !== '');
  return codes?.every(isCode) && codes.length <= LIMITS.languagesOfSearch ? codes : undefined;
}

function basesOf(tags: readonly string[]): string[] {
  const bases = tags.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return [...new Set(bases)].filter(isCode).slice(0, LIMITS.languagesOfSearch);
}

const isCode = (code: string): boolean => LANGUAGE_CODE.test(code);

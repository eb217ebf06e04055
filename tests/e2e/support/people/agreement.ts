import { AGREEMENT_VERSION, STORAGE_KEYS } from '@colloquy/machines/contract/words.ts';

/** As a browser remembers somebody who has agreed to the rules. */
export const agreement = { name: STORAGE_KEYS.agreedTo, value: AGREEMENT_VERSION };

/** Runs in a page before its own scripts: nobody is asked. */
export function agreeAtOnce({ name, value }: typeof agreement) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A page without an address has no storage.
  }
}

import { AGREEMENT_VERSION, STORAGE_KEYS } from '@colloquy/machines/contract/words.ts';

/** As a browser remembers somebody who has agreed to the rules. */
export const agreement = { name: STORAGE_KEYS.agreedTo, value: AGREEMENT_VERSION };

/** As a browser remembers somebody who sees and hears strangers without being asked first. */
export const talking = { name: STORAGE_KEYS.talksAtOnce, value: 'yes' };

/** Runs in a page before its own scripts: what is remembered is not asked. */
export function remember({ name, value }: { name: string; value: string }) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A page without an address has no storage.
  }
}

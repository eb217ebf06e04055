import { AGREEMENT_VERSION, STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';

/** The storage of a browser in which the rules were agreed to. */
export const agreement = { name: STORAGE_KEYS.agreedTo, value: AGREEMENT_VERSION };

/** The storage of a browser whose person agrees to strangers without being asked. */
export const skippedTalkPreview = { name: STORAGE_KEYS.skipsTalkPreview, value: 'yes' };

/** Runs in a page before its own scripts: what is remembered is not asked. */
export function remember({ name, value }: { name: string; value: string }) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A page without a URL has no storage.
  }
}

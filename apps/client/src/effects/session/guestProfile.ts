import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { ANIMALS, ZODIAC_SIGNS } from '@colloquy/machines/contract/randomNames.ts';
import { read, write } from '../storage.ts';

export const GUEST_KEY = 'guestUserId';

/**
 * The default anonymous profile (R-PROF-3). Its random id lives as long as the tab (R-ID-8), and its placeholder name
 * is derived from the id: two tabs are two people, and a reload is the same one.
 */
export function guestProfile(): Profile {
  const known = read(() => sessionStorage, GUEST_KEY);
  const userId = known ?? crypto.randomUUID();
  if (!known) write(() => sessionStorage, GUEST_KEY, userId);
  const name = placeholderName(userId);
  return {
    user_id: userId,
    is_anonymous: true,
    is_authenticated: false,
    is_superuser: false,
    is_staff: false,
    username: name,
    email: '',
    first_name: '',
    last_name: '',
    full_name: name,
    avatar: '',
  };
}

/** `Leo Otter`: the same for the same id. */
export function placeholderName(userId: string): string {
  const sum = Array.from(userId).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const sign = ZODIAC_SIGNS[sum % ZODIAC_SIGNS.length];
  const animal = ANIMALS[Math.floor(sum / ZODIAC_SIGNS.length) % ANIMALS.length];
  return `${sign} ${animal}`;
}

import type { Profile } from '@colloquy/machines/contract/http.ts';
import { ANIMALS, STORAGE_KEYS, ZODIAC_SIGNS } from '@colloquy/machines/contract/words.ts';

const GUEST_KEY = 'guestUserId';

/** A storage that may be refused (private windows, blocked cookies): then nothing is remembered. */
function read(storage: Storage, key: string): string | undefined {
  try {
    return storage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Nothing is remembered; the page works on.
  }
}

/** The stored bearer token, if somebody is signed in. */
export const storedToken = (): string | undefined => read(localStorage, STORAGE_KEYS.token);

/** The value of a cookie that scripts may read. */
export function cookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found && decodeURIComponent(found.slice(prefix.length));
}

/**
 * The default anonymous profile (R-PROF-3). Its random id lives as long as the tab (R-ID-8), and its placeholder name
 * follows from the id: two tabs are two people, and a reload is the same one.
 */
export function guestProfile(): Profile {
  const known = read(sessionStorage, GUEST_KEY);
  const userId = known ?? crypto.randomUUID();
  if (!known) write(sessionStorage, GUEST_KEY, userId);
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
function placeholderName(userId: string): string {
  const sum = Array.from(userId).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  const sign = ZODIAC_SIGNS[sum % ZODIAC_SIGNS.length];
  const animal = ANIMALS[Math.floor(sum / ZODIAC_SIGNS.length) % ANIMALS.length];
  return `${sign} ${animal}`;
}

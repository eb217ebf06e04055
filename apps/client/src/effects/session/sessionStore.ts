import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import type { ForgetSession, RememberSession, Session } from '@colloquy/machines/auth/ports.ts';
import { read, remove, write, type StorageSource } from '../storage.ts';

/** The session that all tabs of this browser share (R-AUTH-9). */
export type SessionStore = {
  recall(): Session | undefined;
  remember(session: RememberSession): void;
  /** Removes the rest of a session that cannot be restored. */
  clear(): void;
  /** Keeps what another tab has written since. */
  forget(session: ForgetSession): void;
};

export function createSessionStore(storage: StorageSource): SessionStore {
  const clear = () => {
    remove(storage, STORAGE_KEYS.token);
    remove(storage, STORAGE_KEYS.currentUser);
  };
  return {
    recall() {
      const token = read(storage, STORAGE_KEYS.token);
      const profile = readProfile(read(storage, STORAGE_KEYS.currentUser));
      return token && profile ? { token, profile } : undefined;
    },
    // The token is written last and removed first: another tab never sees one without its profile.
    remember({ token, profile }) {
      write(storage, STORAGE_KEYS.currentUser, JSON.stringify(profile));
      write(storage, STORAGE_KEYS.token, token);
    },
    clear,
    forget({ token }) {
      if (read(storage, STORAGE_KEYS.token) !== token) return;
      clear();
      // The next person at this browser may be someone else (R-DASH-14).
      remove(storage, STORAGE_KEYS.activity);
    },
  };
}

/** Whether a change of the storage may concern the session; `null` stands for all keys. */
export const concernsSession = (key: string | null): boolean =>
  key === null || key === STORAGE_KEYS.token || key === STORAGE_KEYS.currentUser;

const NOBODY: Profile = {
  user_id: '',
  is_anonymous: false,
  is_authenticated: false,
  is_superuser: false,
  is_staff: false,
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  full_name: '',
  avatar: '',
};

/** A storage is written by earlier releases and by extensions too. Without an id it is no valid profile. */
function readProfile(text: string | undefined): Profile | undefined {
  const known = parse(text);
  const fields = Object.entries(NOBODY).map(([key, none]) => [
    key,
    typeof known[key] === typeof none ? known[key] : none,
  ]);
  const profile: Profile = { ...NOBODY, ...Object.fromEntries(fields) };
  return profile.user_id === '' ? undefined : profile;
}

function parse(text = ''): { [key: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

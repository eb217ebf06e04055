import { expect, test } from 'vitest';
import type { Profile } from '@colloquy/machines/contract/accounts.ts';
import { concernsSession, createSessionStore } from './sessionStore.ts';

const profile: Profile = {
  user_id: 'acct_ada',
  is_anonymous: false,
  is_authenticated: true,
  is_superuser: false,
  is_staff: false,
  username: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: '',
  full_name: 'Ada',
  avatar: '',
};

/** A storage that records the order of its changes. */
function storage(): Storage & { changes: string[] } {
  const kept = new Map<string, string>();
  const changes: string[] = [];
  return {
    changes,
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      kept.set(key, value);
      changes.push(`+${key}`);
    },
    removeItem(key) {
      kept.delete(key);
      changes.push(`-${key}`);
    },
    clear: () => kept.clear(),
  };
}

test('[R-AUTH-9] the token is stored under r3_token and the profile under currentUser, never a token without its profile', () => {
  const kept = storage();
  const store = createSessionStore(() => kept);
  store.remember({ token: 'token-1', profile });
  expect(kept.getItem('r3_token')).toBe('token-1');
  expect(JSON.parse(kept.getItem('currentUser') ?? '')).toEqual(profile);
  expect(store.recall()).toEqual({ token: 'token-1', profile });
  store.forget({ token: 'token-1' });
  expect(store.recall()).toBeUndefined();
  expect(kept.changes.slice(0, 4)).toEqual(['+currentUser', '+r3_token', '-r3_token', '-currentUser']);
});

test('[R-DASH-14] the end of a session forgets calls and rooms, and a visit without one does not', () => {
  const kept = storage();
  const store = createSessionStore(() => kept);
  kept.setItem('activity', '{}');
  store.clear();
  expect(kept.getItem('activity')).toBe('{}');
  store.remember({ token: 'token-1', profile });
  store.forget({ token: 'token-1' });
  expect(kept.getItem('activity')).toBeNull();
});

test("another tab's newer session is not cleared", () => {
  const kept = storage();
  const store = createSessionStore(() => kept);
  store.remember({ token: 'token-2', profile });
  store.forget({ token: 'token-1' });
  expect(store.recall()?.token).toBe('token-2');
});

test.each(['', 'null', '[]', '{"user_id": 7}', '{', '"ada"'])('a broken currentUser (%s) is no session', (text) => {
  const kept = storage();
  kept.setItem('r3_token', 'token-1');
  kept.setItem('currentUser', text);
  expect(createSessionStore(() => kept).recall()).toBeUndefined();
});

test('a profile of an earlier release is completed', () => {
  const kept = storage();
  kept.setItem('r3_token', 'token-1');
  kept.setItem('currentUser', '{"user_id": "acct_ada", "username": "ada", "email": null, "shoe": 38}');
  expect(createSessionStore(() => kept).recall()?.profile).toMatchObject({
    user_id: 'acct_ada',
    email: '',
    avatar: '',
  });
});

test('other entries of the storage do not concern the session', () => {
  expect(['r3_token', 'currentUser', null, 'darkMode'].map(concernsSession)).toEqual([true, true, true, false]);
});

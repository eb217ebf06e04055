import { afterEach, expect, test, vi } from 'vitest';
import { guestProfile } from './guestProfile.ts';

afterEach(() => vi.unstubAllGlobals());

const A_SIGN_AND_AN_ANIMAL = /^[A-Z][a-z]+ [A-Z][a-z]+$/;

/** A tab as the profile sees it: its storage outlives a reload. */
function openTab() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
}

test('[R-ID-8] a tab keeps its id through a reload', () => {
  openTab();
  const before = guestProfile();
  expect(guestProfile()).toEqual(before);
});

test('[R-ID-8] every tab draws an id of its own', () => {
  const ids = Array.from({ length: 20 }, () => {
    openTab();
    return guestProfile().user_id;
  });
  expect(new Set(ids).size).toBe(20);
});

test('[R-ID-8] a blocked storage loses the id at a reload, and nothing else', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(guestProfile().user_id).not.toBe(guestProfile().user_id);
});

test('[R-PROF-3] a guest has the default anonymous profile, named by a sign and an animal', () => {
  openTab();
  expect(guestProfile()).toEqual({
    user_id: expect.stringMatching(/^[\w-]{22,}$/),
    is_anonymous: true,
    is_authenticated: false,
    is_superuser: false,
    is_staff: false,
    username: expect.stringMatching(A_SIGN_AND_AN_ANIMAL),
    email: '',
    first_name: '',
    last_name: '',
    full_name: expect.stringMatching(A_SIGN_AND_AN_ANIMAL),
    avatar: '',
  });
});

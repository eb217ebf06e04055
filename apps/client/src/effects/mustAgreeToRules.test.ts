import { AGREEMENT_VERSION, STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './testing/memoryStorage.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A freshly loaded page. */
const load = () => import('./mustAgreeToRules.ts');

test('[R-LAND-26] the agreement is stored for later pages, and for open tabs', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const [page, tab] = [await load(), await load()];
  expect(page.mustAgreeToRules()).toBe(true);
  page.rememberAgreement(AGREEMENT_VERSION);
  expect(localStorage.getItem(STORAGE_KEYS.agreedTo)).toBe(AGREEMENT_VERSION);
  vi.resetModules();
  expect([tab.mustAgreeToRules(), (await load()).mustAgreeToRules()]).toEqual([false, false]);
});

test('[R-LAND-26] agreeing to another version is no agreement to this one', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const { mustAgreeToRules } = await load();
  localStorage.setItem(STORAGE_KEYS.agreedTo, 'an older text');
  expect(mustAgreeToRules()).toBe(true);
});

test('[R-LAND-26] where the storage is blocked, this page remembers', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { mustAgreeToRules, rememberAgreement } = await load();
  expect(mustAgreeToRules()).toBe(true);
  rememberAgreement(AGREEMENT_VERSION);
  expect(mustAgreeToRules()).toBe(false);
});

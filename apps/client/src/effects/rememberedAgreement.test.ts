import { AGREEMENT_VERSION, STORAGE_KEYS } from '@colloquy/machines/contract/constants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './testing/memoryStorage.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** A freshly loaded page. */
const load = () => import('./rememberedAgreement.ts');

test('[R-LAND-26] the agreement is stored for later pages, and for open tabs', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const [page, tab] = [await load(), await load()];
  expect(page.isAgreed()).toBe(false);
  page.rememberAgreement(AGREEMENT_VERSION);
  expect(localStorage.getItem(STORAGE_KEYS.agreedTo)).toBe(AGREEMENT_VERSION);
  vi.resetModules();
  expect([tab.isAgreed(), (await load()).isAgreed()]).toEqual([true, true]);
});

test('[R-LAND-26] agreeing to another version is no agreement to this one', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const { isAgreed } = await load();
  localStorage.setItem(STORAGE_KEYS.agreedTo, 'an older text');
  expect(isAgreed()).toBe(false);
});

test('[R-LAND-26] where the storage is blocked, this page remembers', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { isAgreed, rememberAgreement } = await load();
  expect(isAgreed()).toBe(false);
  rememberAgreement(AGREEMENT_VERSION);
  expect(isAgreed()).toBe(true);
});

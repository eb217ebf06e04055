import { expect, test } from 'vitest';
import { createSpokenLanguages } from './spokenLanguages.ts';
import { memoryStorage } from './testing/memoryStorage.ts';

test('[R-LAND-37] the browser’s languages count without their regions, each once and five at most', () => {
  const preferred = ['de-AT', 'de', 'en-US', 'x-klingon', 'FR', 'gsw', 'it', 'es'];
  expect(createSpokenLanguages(memoryStorage, () => preferred).spoken()).toEqual(['de', 'en', 'fr', 'gsw', 'it']);
});

test("[R-LAND-37] the person's choice is remembered, also an empty one", () => {
  const storage = memoryStorage();
  const languages = createSpokenLanguages(
    () => storage,
    () => ['de'],
  );
  for (const chosen of [['en', 'tr'], []]) {
    languages.keep(chosen);
    expect(languages.spoken()).toEqual(chosen);
  }
  storage.setItem('languages', 'not a code');
  expect(languages.spoken()).toEqual(['de']);
});

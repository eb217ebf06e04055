import { expect, test } from 'vitest';
import { addTags } from './typedTags.ts';
import { DEFAULT_SUGGESTIONS, followUpsOf, suggestionsAfter } from './suggestions.ts';

test('every default suggestion has four to six follow-ups, and all of them can be chosen', () => {
  for (const tag of DEFAULT_SUGGESTIONS) {
    const followUps = followUpsOf(tag) ?? [];
    expect(followUps.length, tag).toBeGreaterThanOrEqual(4);
    expect(followUps.length, tag).toBeLessThanOrEqual(6);
    expect(addTags([], [tag, ...followUps])).toEqual({ tags: [tag, ...followUps], refused: [] });
  }
});

test('[R-LAND-8] a tag without follow-ups leads to the defaults', () => {
  expect(suggestionsAfter('Typography')).toEqual(DEFAULT_SUGGESTIONS);
});

test('[R-LAND-9] without a tag the defaults are suggested', () => {
  expect(suggestionsAfter(undefined)).toEqual(DEFAULT_SUGGESTIONS);
});

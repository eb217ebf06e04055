import { expect, test } from 'vitest';
import { addedInterests, addTags, hasTag, removeTag, splitTags } from './typedTags.ts';

test('[R-LAND-2] text is split on commas', () => {
  expect(splitTags('rust, webrtc ,,  motion design')).toEqual(['rust', 'webrtc', 'motion design']);
  expect(splitTags(' , ')).toEqual([]);
});

test('[R-LAND-3] a tag is listed once, whatever its spelling', () => {
  expect(addTags(['Rust'], ['rust', 'WebRTC', 'webrtc'])).toEqual({ tags: ['Rust', 'WebRTC'], refused: [] });
  expect(hasTag(['Rust'], 'RUST')).toBe(true);
  expect(addTags(['State Machines'], ['state-machine']).tags).toEqual(['State Machines']);
});

test('[R-LAND-4] a tag too long, one too many and one that cannot be shown are refused with their reason', () => {
  const ten = Array.from({ length: 10 }, (_, i) => `tag ${i}`);
  expect(addTags([], ['x'.repeat(32), 'x'.repeat(33)])).toEqual({
    tags: ['x'.repeat(32)],
    refused: [{ tag: 'x'.repeat(33), reason: 'tooLong' }],
  });
  expect(addTags(ten, ['tag 3', 'eleven']).refused).toEqual([{ tag: 'eleven', reason: 'tooMany' }]);
  expect(addTags([], ['a\u202Eb']).refused).toEqual([{ tag: 'a\u202Eb', reason: 'unprintable' }]);
});

test('[R-LAND-5] tags are removed one by one', () => {
  expect(removeTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('[R-LAND-36] interests are added to a search, which starts again where one was removed or there was none', () => {
  expect(addedInterests(['rust', 'chess'], ['rust', 'chess', 'go'])).toEqual(['go']);
  expect(addedInterests(['rust'], ['rust'])).toEqual([]);
  expect(addedInterests(['rust', 'chess'], ['rust', 'go'])).toBeUndefined();
  expect(addedInterests(['rust'], ['go'])).toBeUndefined();
  expect(addedInterests([], ['go'])).toBeUndefined();
});

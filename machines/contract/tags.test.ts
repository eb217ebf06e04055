import { expect, test } from 'vitest';
import { canonicalTag, canonicalTags, distinctTags, sharedTags } from './tags.ts';

test.each([
  ['State-Machines', 'state machine'],
  ['TypeScript', ' type script '],
  ['Node.js', 'node_js'],
  ['node‐js', 'NodeJS'],
  ['Hobbies', 'hobby'],
  ['movies', 'movie'],
  ['boxes', 'box'],
  ['classes', 'class'],
  ['caches', 'cache'],
  ['coaches', 'coach'],
  ['courses', 'course'],
  ['APIs', 'api'],
  ['ＡＩ', 'ai'],
  ['ties', 'tie'],
])('[R-ROOM-56] %j and %j are the same tag', (one, other) => {
  expect(canonicalTag(one)).toBe(canonicalTag(other));
});

test.each([
  ['C', 'C++'],
  ['C', 'C#'],
  ['cs', 'css'],
  ['glass', 'glas'],
  ['plan', 'plane'],
  ['care', 'cars'],
  ['.', '-'],
  ['go', 'gos'],
  ['Rust', 'rusty'],
])('[R-ROOM-56] %j and %j are different tags', (one, other) => {
  expect(canonicalTag(one)).not.toBe(canonicalTag(other));
});

test('[R-ROOM-56] equal tags are listed once, in the first spelling', () => {
  expect(distinctTags([' Design Systems ', '', 'design-system', 'Go'])).toEqual(['Design Systems', 'Go']);
  expect(canonicalTags(['GO', ' ', 'go'])).toEqual(['go']);
  expect(sharedTags(['State Machines', 'Go'], ['state-machine', 'chess'])).toEqual(['State Machines']);
});

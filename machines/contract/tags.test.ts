import { expect, test } from 'vitest';
import { sharedTags } from './tags.ts';

test.each([
  [['State-Machines'], ['state machine'], ['State-Machines']],
  [['Node.js', 'design'], ['NODE_JS', 'rust'], ['Node.js']],
  [
    ['galaxies', 'boxes', 'churches'],
    ['Galaxy', 'box', 'church'],
    ['galaxies', 'boxes', 'churches'],
  ],
  [['class'], ['clas'], []],
  [['rust'], [''], []],
])('[R-ROOM-64] of %j and %j it shares %j, as spelled there first', (own, others, shared) => {
  expect(sharedTags(own, others)).toEqual(shared);
});

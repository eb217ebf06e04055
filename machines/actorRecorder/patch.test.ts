import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { applyPatch, diff } from './patch.ts';
import type { Json } from './redact.ts';

const json = jsonValue({ maxDepth: 4 }).map((value): Json => JSON.parse(JSON.stringify(value)));

it('[R-INSPECT-1] a patch transforms any value into any other', () => {
  assert(
    property(json, json, (before, after) => {
      expect(applyPatch(before, diff(before, after))).toEqual(after);
    }),
  );
});

it('[R-INSPECT-1] lists only what changed', () => {
  const same = { deep: [1, 2] };
  expect(diff({ same, a: 1, gone: true }, { same, a: 2, more: 'x' })).toEqual([
    [['gone']],
    [['a'], 2],
    [['more'], 'x'],
  ]);
});

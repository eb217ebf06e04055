import { expect, test } from 'vitest';
import { createWantedSizes } from './wantedSizes.ts';

function wantedSizes(knows: boolean | undefined) {
  const told: boolean[] = [];
  return { told, sizes: createWantedSizes((half) => told.push(half), knows) };
}

test('[R-STREAM-22] the half is wanted from the first who needs it until the last has done without', () => {
  const { told, sizes } = wantedSizes(false);
  for (const viewer of ['bob', 'cem']) sizes.needs(viewer, true);
  sizes.needs('bob', false);
  expect(told).toEqual([true]);
  sizes.needs('cem', false);
  expect(told).toEqual([true, false]);
});

test('[R-STREAM-22] nothing is said of viewers who never needed it', () => {
  const { told, sizes } = wantedSizes(false);
  sizes.needs('bob', false);
  expect(told).toEqual([]);
});

test('[R-STREAM-22] after another node whatever it wanted is said anew', () => {
  const { told, sizes } = wantedSizes(undefined);
  sizes.needs('bob', false);
  expect(told).toEqual([false]);
});

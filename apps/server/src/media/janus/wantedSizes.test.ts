import { expect, test } from 'vitest';
import { createWantedSizes } from './wantedSizes.ts';

function wantedSizes(knows: boolean | undefined) {
  const sent: boolean[] = [];
  return { sent, sizes: createWantedSizes((half) => sent.push(half), knows) };
}

test('[R-STREAM-22] the half is wanted from the first who needs it until the last has done without', () => {
  const { sent, sizes } = wantedSizes(false);
  for (const viewer of ['bob', 'cem']) sizes.needs(viewer, true);
  sizes.needs('bob', false);
  expect(sent).toEqual([true]);
  sizes.needs('cem', false);
  expect(sent).toEqual([true, false]);
});

test('[R-STREAM-22] nothing is said of viewers who never needed it', () => {
  const { sent, sizes } = wantedSizes(false);
  sizes.needs('bob', false);
  expect(sent).toEqual([]);
});

test('[R-STREAM-22] after another node whatever it wanted is said anew', () => {
  const { sent, sizes } = wantedSizes(undefined);
  sizes.needs('bob', false);
  expect(sent).toEqual([false]);
});

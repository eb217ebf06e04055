import { expect, test } from 'vitest';
import { createWantedSizes } from './wantedSizes.ts';

function wantedSizes(knows: boolean | undefined) {
  const sent: boolean[] = [];
  return { sent, sizes: createWantedSizes((half) => sent.push(half), knows) };
}

test('[R-STREAM-22] the half is wanted from the first viewer that needs it until none does', () => {
  const { sent, sizes } = wantedSizes(false);
  for (const viewer of ['bob', 'cem']) sizes.needs(viewer, true);
  sizes.needs('bob', false);
  expect(sent).toEqual([true]);
  sizes.needs('cem', false);
  expect(sent).toEqual([true, false]);
});

test('[R-STREAM-22] viewers that never needed it change nothing', () => {
  const { sent, sizes } = wantedSizes(false);
  sizes.needs('bob', false);
  expect(sent).toEqual([]);
});

test('[R-STREAM-22] after a takeover the state is sent again', () => {
  const { sent, sizes } = wantedSizes(undefined);
  sizes.needs('bob', false);
  expect(sent).toEqual([false]);
});

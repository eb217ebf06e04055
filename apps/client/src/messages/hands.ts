import { list } from './list.ts';
import { localised } from './locale.ts';

/** Raised hands. */
export const handWords = localised({
  raise: 'Raise hand',
  lower: 'Lower hand',
  raised: 'Hand raised',
  /** The first to raise a hand is the first in turn. */
  raisedAs: (place: number) => `Hand raised, number ${place} in turn`,
  haveRaised: (names: readonly string[]) => `${list(names)} raised a hand`,
} as const);

import { list } from './list.ts';
import { localised } from './localised.ts';

/** Raised hands. */
export const handMessages = localised('hands', {
  raise: 'Raise hand',
  lower: 'Lower hand',
  raised: 'Hand raised',
  /** Hands are listed in the order in which they were raised. */
  raisedAs: (place: number) => `Hand raised, number ${place} in line`,
  haveRaised: (names: readonly string[]) =>
    `${list(names)} raised ${names.length === 1 ? 'their hand' : 'their hands'}`,
} as const);

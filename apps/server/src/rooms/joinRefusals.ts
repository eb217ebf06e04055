import { JOIN_REFUSALS, type JoinRefusal } from '@colloquy/machines/contract/errorCodes.ts';

/** Refusals by the registry's callers: it gets valid requests only, and throws when its store is unreachable. */
type CheckedEarlier = Extract<JoinRefusal, 'invalid' | 'try_again'>;

/** Refusals of those who ask to be let in. */
export type KnockRefusal = Extract<JoinRefusal, 'knock_declined' | 'knock_full'>;

/** Why the registry refuses a seat. */
export type SeatRefusal = Exclude<JoinRefusal, CheckedEarlier | KnockRefusal> | 'knock_required';

/** In the order of the contract, in which they are checked. */
export const SEAT_REFUSALS: readonly SeatRefusal[] = [
  ...JOIN_REFUSALS.filter(
    (code) => code !== 'invalid' && code !== 'try_again' && code !== 'knock_declined' && code !== 'knock_full',
  ),
  'knock_required',
];

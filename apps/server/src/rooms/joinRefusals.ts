import { JOIN_REFUSALS, type JoinRefusal } from '@colloquy/machines/contract/errorCodes.ts';

/** Refusals by the registry's callers: it gets valid requests only, and throws when its store is unreachable. */
type SaidBefore = Extract<JoinRefusal, 'invalid' | 'try_again'>;

/** Why the registry refuses a seat. */
export type SeatRefusal = Exclude<JoinRefusal, SaidBefore>;

/** In the order of the contract, in which they are checked. */
export const SEAT_REFUSALS = JOIN_REFUSALS.filter(
  (code): code is SeatRefusal => code !== 'invalid' && code !== 'try_again',
);

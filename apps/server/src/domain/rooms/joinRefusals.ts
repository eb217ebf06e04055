import { JOIN_REFUSALS, type JoinRefusal } from '@colloquy/machines/contract/errorCodes.ts';

/** Said by the callers of the registry: it is asked for what it understands, and answers what it decides. */
type SaidBefore = Extract<JoinRefusal, 'invalid' | 'try_again'>;

/** Why the registry gives a caller no seat. */
export type SeatRefusal = Exclude<JoinRefusal, SaidBefore>;

/** In the order of the contract, which is the order in which they are checked. */
export const SEAT_REFUSALS = JOIN_REFUSALS.filter(
  (code): code is SeatRefusal => code !== 'invalid' && code !== 'try_again',
);

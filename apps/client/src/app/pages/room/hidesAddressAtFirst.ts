/**
 * Whether a call starts on relays only: as chosen before, otherwise with strangers. Where there is surely no TURN
 * server the choice is unavailable, and the page says so; where that is unknown, a person who chose to hide does not
 * connect otherwise.
 *
 * @param turn whether this installation has a TURN server; undefined if unknown.
 */
export function hidesAddressAtFirst(turn: boolean | undefined, withStrangers: boolean, chosen: boolean | undefined) {
  if (turn === false) return false;
  return chosen ?? (turn === true && withStrangers);
}

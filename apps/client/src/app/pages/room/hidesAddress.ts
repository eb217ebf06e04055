/**
 * Whether a call begins on relays only: as chosen before, else with strangers. Where there is surely no relay the
 * choice cannot be had, and the page says so; where nobody could be asked, who chose to hide does not connect
 * otherwise.
 *
 * @param turn whether this installation has a relay; undefined where nobody answered.
 */
export function hidesAddressAtFirst(turn: boolean | undefined, withStrangers: boolean, chosen: boolean | undefined) {
  if (turn === false) return false;
  return chosen ?? (turn === true && withStrangers);
}

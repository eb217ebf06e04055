import type { RosterEntry } from '../contract/roomEvents.ts';

/** Who yields when two offers cross: the smaller member id; towards a plain client always we. */
export function isPolite(ownId: string, entry: Pick<RosterEntry, 'socket_id' | 'client'>): boolean {
  return entry.client === undefined || ownId < entry.socket_id;
}

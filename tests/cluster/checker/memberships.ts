import type { Journal, Timestamp } from '../client/journal.ts';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS } from '@colloquy/server/signalling/sockets/socketOptions.ts';

/** A period during which a person was certainly in a room under one member id. */
export type Membership = { user: string; room: string; member: string; from: Timestamp; to: Timestamp };

/** The additional delay on a busy machine; milliseconds. */
const LATE_MS = 1_000;
/** The latest time after which a loss is noticed. */
const NOTICE_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + LATE_MS;

/** Events that a client learns of only after they have happened. */
const LATE_EVENTS = new Set(['lost', 'kicked', 'taken']);

/**
 * A client's memberships, estimated conservatively: where a seat was lost or taken, or given up without a link, one ends
 * at the last time a link was certainly working. A link that was lost soon after opening never was, and one that was
 * lost before the leave sent on it was answered may have been silent before that.
 */
export function membershipsOf({ user, entries }: Journal): Membership[] {
  const memberships: Membership[] = [];
  let open: Membership | undefined;
  /** Being left, without an answer yet. */
  let leaving: Membership | undefined;
  /** Since when the seat's link works; undefined once it is lost. */
  let workingSince: Timestamp | undefined = -Infinity;
  let workedUntil: Timestamp = -Infinity;
  const noteWorking = (now: Timestamp) => {
    if (workingSince !== undefined && now - NOTICE_MS > workingSince) workedUntil = now - NOTICE_MS;
  };
  for (const entry of entries) {
    switch (entry.type) {
      case 'linkOpened':
        // Without a loss before it, it replaces the link that had the seat.
        noteWorking(entry.at);
        if (workingSince !== undefined) workingSince = entry.at;
        break;
      case 'linkLost':
        noteWorking(entry.at);
        workingSince = undefined;
        if (leaving) leaving.to = Math.min(leaving.to, workedUntil);
        break;
      case 'seated':
        workingSince ??= entry.at;
        if (open?.member === entry.member && open.room === entry.room) break;
        open = { user, room: entry.room, member: entry.member, from: entry.at, to: Infinity };
        memberships.push(open);
        break;
      case 'unseated':
        noteWorking(entry.at);
        leaving = entry.reason === 'leaving' ? open : undefined;
        if (open) open.to = workingSince !== undefined && !LATE_EVENTS.has(entry.reason) ? entry.at : workedUntil;
        open = undefined;
        break;
      case 'answered':
        // The seat had ended before, and the notice of that was in transit.
        if (leaving && entry.event === 'leaveRoom' && entry.code === 'not_a_member')
          leaving.to = Math.min(leaving.to, workedUntil);
        break;
      case 'left':
        leaving = undefined;
        break;
      default:
    }
  }
  return memberships;
}

import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Journal, Moment } from '../client/journal.ts';

/** A period during which a person was certainly in a room under one member id. */
export type Stay = { user: string; room: string; member: string; from: Moment; to: Moment };

/** The additional delay on a busy machine; milliseconds. */
const LATE_MS = 1_000;
/** The latest time after which a loss is noticed. */
const NOTICE_MS = DELAYS.pingInterval + DELAYS.pingTimeout + LATE_MS;

/** Events that a client learns of only after they have happened. */
const LATE_EVENTS = new Set(['lost', 'kicked', 'taken']);

/**
 * A client's stays, estimated conservatively: where a seat was lost or taken, or given up without a link, a stay ends
 * at the last time a link was certainly working. A link that was lost soon after opening never was, and one that was
 * lost before the leave sent on it was answered may have been silent before that.
 */
export function staysOf({ user, entries }: Journal): Stay[] {
  const stays: Stay[] = [];
  let open: Stay | undefined;
  /** Being left, without an answer yet. */
  let leaving: Stay | undefined;
  /** Since when the seat's link works; undefined once it is lost. */
  let workingSince: Moment | undefined = -Infinity;
  let wellUntil: Moment = -Infinity;
  const wasWell = (now: Moment) => {
    if (workingSince !== undefined && now - NOTICE_MS > workingSince) wellUntil = now - NOTICE_MS;
  };
  for (const entry of entries) {
    switch (entry.what) {
      case 'linkOpened':
        // Without a loss before it, it replaces the link that had the seat.
        wasWell(entry.at);
        if (workingSince !== undefined) workingSince = entry.at;
        break;
      case 'linkLost':
        wasWell(entry.at);
        workingSince = undefined;
        if (leaving) leaving.to = Math.min(leaving.to, wellUntil);
        break;
      case 'seated':
        workingSince ??= entry.at;
        if (open?.member === entry.member && open.room === entry.room) break;
        open = { user, room: entry.room, member: entry.member, from: entry.at, to: Infinity };
        stays.push(open);
        break;
      case 'unseated':
        wasWell(entry.at);
        leaving = entry.why === 'leaving' ? open : undefined;
        if (open) open.to = workingSince !== undefined && !LATE_EVENTS.has(entry.why) ? entry.at : wellUntil;
        open = undefined;
        break;
      case 'answered':
        // The seat had ended before, and the notice of that was in transit.
        if (leaving && entry.event === 'leaveRoom' && entry.code === 'not_a_member')
          leaving.to = Math.min(leaving.to, wellUntil);
        break;
      case 'left':
        leaving = undefined;
        break;
      default:
    }
  }
  return stays;
}

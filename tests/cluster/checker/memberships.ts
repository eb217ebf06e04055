import type { History, Timestamp } from '../client/history.ts';
import { PING_INTERVAL_MS, PING_TIMEOUT_MS } from '@colloquy/server/signalling/sockets/socketOptions.ts';

/** A period during which a person was certainly in a room under one member id. */
export type Membership = { user: string; room: string; member: string; from: Timestamp; to: Timestamp };

/** Margin for delays of a busy machine; milliseconds. */
const MARGIN_MS = 1_000;
/** The longest time until the loss of a connection is noticed; milliseconds. */
const LOSS_DETECTION_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + MARGIN_MS;

/** Reasons of which a client learns only after the seat has ended. `taken`: another connection has resumed the seat. */
const REASONS_LEARNT_AFTERWARDS: ReadonlySet<string> = new Set(['lost', 'kicked', 'taken']);

/**
 * A client's memberships, estimated conservatively: where a seat was lost or taken, or given up without a connection,
 * one ends at the last time a connection was certainly working. A connection that was lost soon after opening never was,
 * and one that was lost before the leave sent on it was answered may have been silent before that.
 */
export function membershipsOf({ user, entries }: History): Membership[] {
  const memberships: Membership[] = [];
  let open: Membership | undefined;
  /** Being left, without an answer yet. */
  let leaving: Membership | undefined;
  /** Since when the seat's connection works; undefined once it is lost. */
  let workingSince: Timestamp | undefined = -Infinity;
  let workedUntil: Timestamp = -Infinity;
  const noteWorking = (now: Timestamp) => {
    if (workingSince !== undefined && now - LOSS_DETECTION_MS > workingSince) workedUntil = now - LOSS_DETECTION_MS;
  };
  for (const entry of entries) {
    switch (entry.type) {
      case 'socketOpened':
        // Without a loss before it, it replaces the connection that had the seat.
        noteWorking(entry.at);
        if (workingSince !== undefined) workingSince = entry.at;
        break;
      case 'socketLost':
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
        if (open)
          open.to = workingSince !== undefined && !REASONS_LEARNT_AFTERWARDS.has(entry.reason) ? entry.at : workedUntil;
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

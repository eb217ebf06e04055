import type { Draft } from './draft.ts';
import { notifyAdmin } from './knockWaitingList.ts';
import { byArrival, type Seat } from './roomState.ts';

export function appoint(draft: Draft, { member }: Seat): void {
  if (draft.live.adminId === member.memberId) return;
  draft.setLive({ adminId: member.memberId });
  if (draft.state.knocks.size > 0) notifyAdmin(draft);
  draft.changes.push({ kind: 'adminChanged', version: draft.nextVersion(), admin: member });
}

/**
 * A room with members has one admin, except while the host's seat is reserved: the longest present, those in grace
 * last.
 */
export function ensureAdmin(draft: Draft): void {
  if (draft.live.adminId !== null || draft.live.hostUntil > 0) return;
  const seats = byArrival(draft.state);
  const successor = seats.find(({ member }) => !member.away) ?? seats[0];
  if (successor) appoint(draft, successor);
}

import type { Draft } from './draft.ts';
import { forgetSilentKnocks } from './knockWaitingList.ts';
import { expireSeat } from './members.ts';
import { endHostSeat, releaseReservation } from './reservations.ts';
import { endRoom } from './roomLife.ts';
import type { RoomState } from './roomState.ts';

/** Executes overdue deadlines; called before each command, and when the next one is due. */
export function tick(draft: Draft): void {
  const { state, now } = draft;
  for (const [userId, { until }] of state.holds) if (until <= now) releaseReservation(draft, userId);
  for (const seat of state.members.values()) if (seat.until !== undefined && seat.until <= now) expireSeat(draft, seat);
  if (draft.live.hostUntil > 0 && draft.live.hostUntil <= now) endHostSeat(draft);
  forgetSilentKnocks(draft);
  if (draft.fixed && draft.live.endsAt > 0 && draft.live.endsAt <= now) endRoom(draft);
}

/** When the next deadline is due; milliseconds of the store's clock, or Infinity. */
export function nextDeadline({ live, members, holds, knocks }: RoomState): number {
  let next = Infinity;
  const consider = (at = 0) => {
    if (at > 0) next = Math.min(next, at);
  };
  consider(live.endsAt);
  consider(live.hostUntil);
  for (const { until } of holds.values()) consider(until);
  for (const { until } of members.values()) consider(until);
  for (const { until } of knocks.values()) consider(until);
  return next;
}

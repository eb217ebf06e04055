import type { RegistryTimes } from '../../registry.ts';
import type { RoomSpec } from '../../registryTypes.ts';
import { Draft } from '../rules/draft.ts';
import { assignSeat } from '../rules/members.ts';
import { open, type Opening } from '../rules/roomLife.ts';
import { emptyRoomState, type Reservation, type RoomState, type Seat } from '../rules/roomState.ts';
import { guest, roomSpec } from './suite/registrySetup.ts';

/** All different, so that tests detect a rule that uses the wrong one. */
export const TIMES: RegistryTimes = {
  graceMs: 10,
  hostHoldMs: 200,
  matchHoldMs: 3_000,
  freshHoldMs: 400,
  emptyRoomMs: 50_000,
  guestIdMs: 6_000,
  unattendedMs: 700,
  recentlyMetMs: 80_000,
  acceptRecentlyMetAfterMs: 9_000,
  attendedMs: 100_000,
};

/** When the rooms of these tests are opened. */
export const OPENED = 1_000_000;

/** A draft at a time chosen by the test, unlike in suites that run in real time. */
export function draftAt(now: number, state: RoomState = emptyRoomState(), seq = 0): Draft {
  return new Draft(state, now, TIMES, seq);
}

/** A room that was opened at `OPENED`. */
export function openRoom(spec: Partial<RoomSpec> = {}, opening: Partial<Opening> = {}): RoomState {
  const draft = draftAt(OPENED);
  open(draft, { spec: roomSpec('den', { seats: 4, ...spec }), hostKeyProvesId: true, ...opening });
  return draft.state;
}

/** Seats a member, with a socket and a member id of the given name. */
export function seatIn(state: RoomState, name: string, now = OPENED, more: object = {}): Seat {
  return assignSeat(draftAt(now, state), { ...guest(name), ...more }, { memberId: name, token: `token of ${name}` });
}

/** A seat reserved for a user, not expired at `OPENED`. */
export function heldFor(requester: string, more: Partial<Reservation> = {}): Reservation {
  return {
    until: OPENED + TIMES.matchHoldMs,
    quotas: [`guest:${requester}`, `all:network of ${requester}`],
    freshUntil: OPENED + TIMES.freshHoldMs,
    attended: true,
    ...more,
  };
}

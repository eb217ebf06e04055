import type { LiveRoom, RegistryState } from './state.ts';
import { ensureAdmin } from './succession.ts';

/** Keeps a seat for the creator; when nobody has come for it, the longest present becomes admin. */
export function holdHostSeat(state: RegistryState, room: LiveRoom): void {
  room.hostSeatHeld = true;
  state.timers.set(hostTimer(room), state.times.hostHoldMs, () => {
    room.hostSeatHeld = false;
    const changes = ensureAdmin(room);
    if (changes.length > 0) state.announce(changes);
  });
}

/** Keeps a seat for somebody `match` has sent here. */
export function holdMatchSeat(state: RegistryState, room: LiveRoom, userId: string): void {
  room.matchHolds.add(userId);
  state.timers.set(matchTimer(room, userId), state.times.matchHoldMs, () => room.matchHolds.delete(userId));
}

/** The person has come: whatever was held for it is held no longer. */
export function spendHolds(state: RegistryState, room: LiveRoom, userId: string, isCreator: boolean): void {
  room.matchHolds.delete(userId);
  state.timers.cancel(matchTimer(room, userId));
  if (!isCreator) return;
  room.hostSeatHeld = false;
  state.timers.cancel(hostTimer(room));
}

/** Nobody is waited for any more. */
export function freeHolds(state: RegistryState, room: LiveRoom): void {
  for (const userId of room.matchHolds) spendHolds(state, room, userId, false);
  room.hostSeatHeld = false;
  state.timers.cancel(hostTimer(room));
}

const hostTimer = (room: LiveRoom) => `host/${room.spec.name}`;
const matchTimer = (room: LiveRoom, userId: string) => `match/${room.spec.name}/${userId}`;

import type { Quota } from '../../../domain/access/quotas.ts';
import { yields } from './seats.ts';
import type { LiveRoom, RegistryState } from './state.ts';
import { ensureAdmin } from './succession.ts';

/** Keeps a seat for the creator; when nobody has come for it, the longest present becomes admin. */
export function holdHostSeat(state: RegistryState, room: LiveRoom, ms = state.times.hostHoldMs): void {
  room.hostSeatHeld = true;
  state.timers.set(hostTimer(room), ms, () => {
    room.hostSeatHeld = false;
    state.quotas.uncount('room', room.spec.name);
    const changes = ensureAdmin(room);
    if (changes.length > 0) state.announce(changes);
  });
}

/** Shows the room to others for a while, though nobody is in it: its creator is on the way. */
export function attendRoom(state: RegistryState, room: LiveRoom): void {
  room.isAttended = true;
  state.timers.set(pageTimer(room), state.times.unattendedMs, () => {
    room.isAttended = false;
  });
}

/** Its creator has asked for another room: this one draws nobody any more, and keeps no seat if it is empty. */
export function neglectRoom(state: RegistryState, room: LiveRoom): void {
  room.isAttended = false;
  state.timers.cancel(pageTimer(room));
  if (room.members.size > 0) return;
  room.hostSeatHeld = false;
  state.timers.cancel(hostTimer(room));
}

/** Keeps a seat for somebody `match` has sent here. */
export function holdMatchSeat(
  state: RegistryState,
  room: LiveRoom,
  userId: string,
  quotas: readonly Quota[] | undefined,
): void {
  state.quotas.makeRoom('seat', quotas);
  const hold = { attended: quotas === undefined, stale: false, network: quotas?.at(-1)?.key };
  room.matchHolds.set(userId, hold);
  let until: number | undefined;
  const keep = () =>
    state.timers.set(matchTimer(room, userId), state.times.matchHoldMs, () => freeMatchSeat(state, room, userId));
  keep();
  if (quotas === undefined || hold.network === undefined) return;
  const freshMs = firstHeld(state, room, hold.network) + state.times.freshHoldMs - Date.now();
  if (freshMs > 0) state.timers.set(staleTimer(room, userId), freshMs, () => (hold.stale = true));
  else hold.stale = true;
  state.quotas.count('seat', holdId(room, userId), {
    quotas,
    end: () => freeMatchSeat(state, room, userId),
    attend: () => {
      hold.attended = true;
      until ??= Date.now() + state.times.attendedMs;
      if (Date.now() < until) keep();
    },
  });
}

/**
 * Since when callers of this network have had seats kept here. Remembered beyond each seat, so that a network that asks
 * again and again does not keep others away for longer than one that asks once.
 */
function firstHeld(state: RegistryState, room: LiveRoom, network: string): number {
  const name = firstHeldName(room, network);
  const first = state.firstHeld.get(name) ?? Date.now();
  if (state.firstHeld.get(name) === undefined) state.firstHeld.set(name, first);
  return first;
}

/** Whoever comes in person goes before somebody who was sent here: first before those who have let it wait. */
export function yieldSeat(state: RegistryState, room: LiveRoom, userId: string): void {
  const yielding = [...room.matchHolds].filter(([other, hold]) => other !== userId && yields(hold));
  const [first] = yielding.find(([, { stale }]) => stale) ?? yielding[0] ?? [];
  if (first !== undefined) freeMatchSeat(state, room, first);
}

function freeMatchSeat(state: RegistryState, room: LiveRoom, userId: string): void {
  room.matchHolds.delete(userId);
  state.timers.cancel(matchTimer(room, userId));
  state.timers.cancel(staleTimer(room, userId));
  state.quotas.uncount('seat', holdId(room, userId));
}

/** The person has come: whatever was held for it is held no longer, and its network has proved to send people. */
export function spendHolds(state: RegistryState, room: LiveRoom, userId: string, isCreator: boolean): void {
  const network = room.matchHolds.get(userId)?.network;
  if (network !== undefined) state.firstHeld.delete(firstHeldName(room, network));
  freeMatchSeat(state, room, userId);
  if (!isCreator) return;
  room.hostSeatHeld = false;
  state.quotas.uncount('room', room.spec.name);
  state.timers.cancel(hostTimer(room));
}

/** Nobody is waited for any more. */
export function freeHolds(state: RegistryState, room: LiveRoom): void {
  for (const userId of room.matchHolds.keys()) freeMatchSeat(state, room, userId);
  room.hostSeatHeld = false;
  state.timers.cancel(pageTimer(room));
  state.timers.cancel(hostTimer(room));
}

const hostTimer = (room: LiveRoom) => `host/${room.spec.name}`;
const pageTimer = (room: LiveRoom) => `page/${room.spec.name}`;
// No room's name has a colon.
const holdId = (room: LiveRoom, userId: string) => `${room.spec.name}:${userId}`;
const matchTimer = (room: LiveRoom, userId: string) => `match/${room.spec.name}/${userId}`;
const staleTimer = (room: LiveRoom, userId: string) => `stale/${room.spec.name}/${userId}`;
const firstHeldName = (room: LiveRoom, network: string) => `${room.spec.name}/${network}`;

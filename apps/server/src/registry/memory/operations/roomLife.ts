import { normaliseTags } from '@colloquy/machines/contract/fields.ts';
import { isBroadcast } from '../../../domain/rooms/broadcasts.ts';
import type { Quota } from '../../../domain/access/quotas.ts';
import type { HostClaim, Outcome, RoomName, RoomSpec, RoomSummary } from '../../../domain/registryTerms.ts';
import { claimForHost, isAccountId } from '../shared/claims.ts';
import { attendRoom, freeHolds, holdHostSeat, neglectRoom } from '../shared/holds.ts';
import { listRoom, unlistRoom } from '../shared/roomIndex.ts';
import { summaryOf } from '../shared/roomViews.ts';
import { nextStep, type LiveRoom, type RegistryState } from '../shared/state.ts';

export function openRoom(
  state: RegistryState,
  spec: RoomSpec,
  host?: HostClaim,
  quotas?: readonly Quota[],
  hostHoldMs?: number,
): Outcome<{ kind: 'opened' | 'exists'; room: RoomSummary }> {
  const living = state.rooms.get(spec.name);
  if (living) return { kind: 'exists', room: summaryOf(living), changes: [] };
  const room = newRoom(spec, { host, hostKeyProvesId: provesId(state, host), quotas, step: nextStep(state) });
  state.quotas.makeRoom('room', quotas);
  listRoom(state, room);
  if (host) {
    claimForHost(state.claims, host);
    holdHostSeat(state, room, hostHoldMs);
  }
  attendRoom(state, room);
  if (quotas && !room.isBroadcast) {
    const [end, attend] = [() => neglectRoom(state, room), attendanceOf(state, room)];
    state.quotas.count('room', spec.name, { quotas, end, attend });
  }
  startToEnd(state, room);
  return { kind: 'opened', room: summaryOf(room), changes: [] };
}

/** The opening is taken back, unless somebody came in. */
export function withdraw(
  state: RegistryState,
  name: RoomName,
  hostKeyHash: string,
): Outcome<{ kind: 'withdrawn' | 'kept' }> {
  const room = state.rooms.get(name);
  if (room?.host?.hostKeyHash !== hostKeyHash || room.members.size > 0) return { kind: 'kept', changes: [] };
  keepAlive(state, room);
  freeHolds(state, room);
  unlistRoom(state, room);
  return { kind: 'withdrawn', changes: [] };
}

function provesId({ claims }: RegistryState, host: HostClaim | undefined): boolean {
  if (host === undefined || isAccountId(host.userId)) return false;
  const owner = claims.owners.ownerOf(host.userId);
  return owner === undefined || owner === host.guest;
}

function newRoom(
  spec: RoomSpec,
  { host, hostKeyProvesId, quotas, step }: Pick<LiveRoom, 'host' | 'hostKeyProvesId' | 'quotas'> & { step: number },
): LiveRoom {
  return {
    isBroadcast: isBroadcast(spec.name),
    spec,
    tags: new Set(normaliseTags(spec.tags)),
    locked: false,
    version: 0,
    adminId: null,
    members: new Set(),
    arrivals: 0,
    host,
    hostKeyProvesId,
    hostSeatHeld: false,
    isAttended: false,
    isHostSeen: false,
    quotas,
    matchHolds: new Map(),
    bannedUsers: new Set(),
    bannedKeys: new Set(),
    openedAt: step,
    waitingSince: step,
  };
}

/**
 * What a page of the room's creator does for it as long as the creator has not come: it is shown, lives, and has the
 * seat, so that a long preview does not cost them the room; but not for ever, as nobody meets a page that was forgotten.
 */
function attendanceOf(state: RegistryState, room: LiveRoom): () => void {
  const until = Date.now() + state.times.attendedMs;
  return () => {
    attendRoom(state, room);
    room.isHostSeen = true;
    if (!room.hostSeatHeld || room.members.size > 0 || Date.now() >= until) return;
    holdHostSeat(state, room);
    startToEnd(state, room);
  };
}

/** Nobody is in it: unless somebody comes, it ends. */
export function startToEnd(state: RegistryState, room: LiveRoom): void {
  state.timers.set(endTimer(room), state.times.emptyRoomMs, () => {
    freeHolds(state, room);
    unlistRoom(state, room);
  });
}

export function keepAlive(state: RegistryState, room: LiveRoom): void {
  state.timers.cancel(endTimer(room));
}

/** Ends at once: nobody is in it any more. */
export function endRoom(state: RegistryState, room: LiveRoom): void {
  keepAlive(state, room);
  unlistRoom(state, room);
}

const endTimer = (room: LiveRoom) => `end/${room.spec.name}`;

import type { Rooms } from '../../../domain/registry.ts';
import type { MemberId, Outcome } from '../../../domain/registryTerms.ts';
import { giveUpSeat } from '../shared/memberships.ts';
import { refused } from '../shared/outcomes.ts';
import { settingsChange } from '../shared/roomChanges.ts';
import { summaryOf } from '../shared/roomViews.ts';
import type { LiveRoom, Membership, RegistryState } from '../shared/state.ts';
import { appoint } from '../shared/succession.ts';

type Answer<Operation extends 'kick' | 'passAdmin' | 'setRoom' | 'moderate'> = Awaited<ReturnType<Rooms[Operation]>>;
type Refusal<C extends 'not_authorized' | 'peer_not_found'> = Outcome<{ kind: 'refused'; code: C }>;

export function kick(state: RegistryState, admin: MemberId, targetId: MemberId): Answer<'kick'> {
  const found = findTarget(state, admin, targetId);
  if (found.kind === 'refused') return found;
  const { room, member, holder, token } = found.target;
  room.bannedUsers.add(member.userId);
  // A socket's key says nothing about the person: its next socket has another one.
  for (const key of holder) if (!key.startsWith('socket:')) room.bannedKeys.add(key);
  state.endedTokens.set(token, 'kicked');
  return { kind: 'kicked', changes: giveUpSeat(state, found.target, 'memberRemoved') };
}

export function passAdmin(state: RegistryState, admin: MemberId, targetId: MemberId): Answer<'passAdmin'> {
  const found = findTarget(state, admin, targetId);
  if (found.kind === 'refused') return found;
  return { kind: 'passed', changes: appoint(found.target.room, found.target) };
}

export function setRoom(
  state: RegistryState,
  admin: MemberId,
  { seats, locked }: { seats?: number; locked?: boolean },
): Answer<'setRoom'> {
  const room = roomOfAdmin(state, admin);
  if (room === undefined) return refused('not_authorized');
  const before = { seats: room.spec.seats, locked: room.locked };
  room.spec = { ...room.spec, seats: seats ?? before.seats };
  room.locked = locked ?? before.locked;
  const same = room.spec.seats === before.seats && room.locked === before.locked;
  return { kind: 'set', room: summaryOf(room), changes: same ? [] : [settingsChange(room)] };
}

export function moderate(
  state: RegistryState,
  { admin, target: targetId, action }: Parameters<Rooms['moderate']>[0],
): Answer<'moderate'> {
  const found = findTarget(state, admin, targetId);
  if (found.kind === 'refused') return { kind: 'refused', code: found.code };
  const { room, member } = found.target;
  found.target.member = { ...member, moderated: [...new Set([...(member.moderated ?? []), action])] };
  return { kind: 'moderated', room: room.spec.name, target: found.target.member };
}

type Found = { kind: 'found'; target: Membership } | Refusal<'not_authorized' | 'peer_not_found'>;

/** Another member of the room whose admin asks. */
function findTarget(state: RegistryState, admin: MemberId, targetId: MemberId): Found {
  const room = roomOfAdmin(state, admin);
  if (room === undefined) return refused('not_authorized');
  const target = state.members.get(targetId);
  if (target?.room !== room || targetId === admin) return refused('peer_not_found');
  return { kind: 'found', target };
}

function roomOfAdmin(state: RegistryState, admin: MemberId): LiveRoom | undefined {
  const room = state.members.get(admin)?.room;
  return room?.adminId === admin ? room : undefined;
}

import {
  BROADCASTS_LISTED,
  broadcastSpec,
  isBroadcaster,
  type Broadcast,
  type Broadcasts,
} from '../../../domain/rooms/broadcasts.ts';
import { claimId } from '../shared/claims.ts';
import { sessionOf } from './joining.ts';
import { giveUpSeat, takeSeat } from '../shared/memberships.ts';
import { refused } from '../shared/outcomes.ts';
import { openRoom } from './roomLife.ts';
import type { LiveRoom, RegistryState } from '../shared/state.ts';

type Answer<Operation extends 'startBroadcast' | 'watch'> = Awaited<ReturnType<Broadcasts[Operation]>>;

export function startBroadcast(
  state: RegistryState,
  request: Parameters<Broadcasts['startBroadcast']>[0],
): Answer<'startBroadcast'> {
  const keys = claimId(state.claims, request);
  if (keys === undefined) return refused('user_id_taken');
  const held = state.streamBySocket.get(request.socketId);
  if (held && isBroadcaster(held.member)) return refused('already_broadcasting');
  const left = held ? giveUpSeat(state, held) : [];
  const room = openBroadcast(state);
  const { membership, changes } = takeSeat(state, room, request, keys);
  room.adminId = membership.member.memberId;
  return { kind: 'started', session: sessionOf(membership), changes: [...left, ...changes] };
}

export function watch(state: RegistryState, request: Parameters<Broadcasts['watch']>[0]): Answer<'watch'> {
  const keys = claimId(state.claims, request);
  if (keys === undefined) return refused('user_id_taken');
  const held = state.streamBySocket.get(request.socketId);
  if (held && isBroadcaster(held.member)) return refused('already_broadcasting');
  const room = state.members.get(request.broadcaster)?.room;
  if (!room?.isBroadcast || room.adminId !== request.broadcaster) return refused('stream_not_found');
  const leave = () => (held ? giveUpSeat(state, held) : []);
  // The same stream again is another connection: it gets an id that none has had, before the former is given up.
  const left = held?.room === room ? [] : leave();
  const { membership, changes } = takeSeat(state, room, request, keys);
  const session = sessionOf(membership);
  return { kind: 'watching', session, changes: [...left, ...changes, ...(held?.room === room ? leave() : [])] };
}

export function listBroadcasts(state: RegistryState): Broadcast[] {
  const onAir = [...state.rooms.values()].filter(({ isBroadcast }) => isBroadcast);
  return onAir.slice(0, BROADCASTS_LISTED).flatMap(shownAs);
}

function shownAs({ members }: LiveRoom): Broadcast[] {
  const people = [...members].map(({ member }) => member);
  const viewers = new Set(people.filter((member) => !isBroadcaster(member)).map(({ userId }) => userId));
  return people
    .filter(isBroadcaster)
    .map(({ memberId, userId, name = '' }) => ({ id: memberId, userId, name, viewerCount: viewers.size }));
}

function openBroadcast(state: RegistryState): LiveRoom {
  const spec = broadcastSpec(Date.now());
  openRoom(state, spec);
  const room = state.rooms.get(spec.name);
  if (room === undefined) throw new Error('A broadcast was not opened');
  return room;
}

import {
  broadcastSpec,
  isBroadcaster,
  listedBroadcasts,
  type Broadcast,
  type Broadcasts,
} from '../../../domain/rooms/broadcasts.ts';
import type { Quota } from '../../../domain/access/quotas.ts';
import type { Change } from '../../../domain/registryTerms.ts';
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
  const left = endAbandoned(state, request.quotas);
  const full = state.quotas.full('broadcast', request.quotas);
  if (full)
    return { ...refused(full === request.quotas?.[0] ? 'already_broadcasting' : 'rate_limited'), changes: left };
  if (held) left.push(...giveUpSeat(state, held));
  const room = openBroadcast(state);
  if (request.quotas) state.quotas.count('broadcast', room.spec.name, { quotas: request.quotas, end: () => {} });
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
  return listedBroadcasts(onAir.flatMap(shownAs));
}

/** One's own broadcast whose page is gone goes before the end of its grace, for a new one. */
function endAbandoned(state: RegistryState, quotas: readonly Quota[] | undefined): Change[] {
  const [own] = quotas ?? [];
  if (own === undefined || state.quotas.full('broadcast', [own]) === undefined) return [];
  const room = state.rooms.get(state.quotas.oldest('broadcast', own.key) ?? '');
  const broadcaster = room?.adminId ? state.members.get(room.adminId) : undefined;
  return broadcaster?.member.away ? giveUpSeat(state, broadcaster) : [];
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

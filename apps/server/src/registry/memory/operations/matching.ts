import { normaliseTags } from '@colloquy/machines/contract/fields.ts';
import { randomToken } from '../../../domain/access/signing.ts';
import type { Rooms } from '../../../domain/registry.ts';
import type { HostClaim, RoomSpec, RoomSummary } from '../../../domain/registryTerms.ts';
import { fairPick, saltedBy } from '../../../domain/rooms/fairPick.ts';
import { isGuestsOwn } from '../shared/claims.ts';
import { holdMatchSeat } from '../shared/holds.ts';
import { openRoom } from './roomLife.ts';
import { roomsSharing } from '../shared/roomIndex.ts';
import { summaryOf } from '../shared/roomViews.ts';
import { hasSeatBesidesStale, hasSeatFor, isExpectedHost, seatsTaken } from '../shared/seats.ts';
import type { LiveRoom, RegistryState } from '../shared/state.ts';

type MatchQuery = Parameters<Rooms['matchOrOpen']>[0];
type MatchOutcome = Awaited<ReturnType<Rooms['matchOrOpen']>>;

export function matchOrOpen(state: RegistryState, query: MatchQuery, spec: RoomSpec, host: HostClaim): MatchOutcome {
  const { userId, exclude, apart = [], apartIfOwn = [], quotas } = query;
  const avoided = isGuestsOwn(state.claims, host) ? [...apart, ...apartIfOwn] : apart;
  const wanted = new Set(normaliseTags(query.tags));
  // The caller's own former seat may be the one that is free; those of their network make way for a seat only.
  state.quotas.makeRoom('seat', quotas?.slice(0, 1));
  const network = quotas?.at(-1)?.key;
  const open = roomsSharing(state, wanted).filter(
    (room) =>
      drawsPeople(room) &&
      hasSeatBesidesStale(room, userId, isExpectedHost(room, userId), network) &&
      !room.bannedUsers.has(userId) &&
      !exclude.includes(room.spec.name) &&
      !avoided.some((other) => expects(room, other)),
  );
  const [best] = byTags(open, wanted).sort((a, b) => promise(b, userId) - promise(a, userId));
  if (best === undefined) return openRoom(state, spec, host, quotas, state.times.unattendedMs);
  if (!hasSeatOf(best, userId)) holdMatchSeat(state, best, userId, quotas);
  return { kind: 'matched', room: summaryOf(best), changes: [] };
}

/** How sure it is to meet somebody there and to get in: a creator of whom nothing was seen may never come. */
function promise(room: LiveRoom, userId: string): number {
  if (!hasSeatFor(room, userId, isExpectedHost(room, userId))) return 1;
  return room.members.size > 0 || room.isHostSeen ? 2 : 0;
}

type ListQuery = Parameters<Rooms['listRooms']>[0];

export function listRooms(state: RegistryState, { tags, open = false, apart = [], limit }: ListQuery): RoomSummary[] {
  const wanted = new Set(normaliseTags(tags ?? []));
  const found = roomsSharing(state, wanted).filter(
    (room) =>
      isShown(room) &&
      (!open || (drawsPeople(room) && seatsTaken(room) < room.spec.seats)) &&
      !apart.some((other) => expects(room, other)),
  );
  const ordered = open || tags !== undefined ? byTags(found, wanted) : found.sort(newestFirst);
  const listed = open
    ? fairPick(ordered, limit, [latestFirst], saltedBy(randomToken(), nameOf))
    : ordered.slice(0, limit);
  return listed.map(summaryOf);
}

/** May strangers be sent there, and would they meet somebody? */
function drawsPeople(room: LiveRoom): boolean {
  const { spec, locked, members, hostSeatHeld } = room;
  return isShown(room) && !spec.hasPassword && !locked && (members.size > 0 || hostSeatHeld);
}

/** Is it on lists at all? An empty room is only as long as its creator's page is open. */
function isShown({ spec, members, isAttended }: LiveRoom): boolean {
  return !spec.isPrivate && (members.size > 0 || isAttended);
}

/** Does a seat of this room belong to the person already? Then one answer more takes no seat more. */
function hasSeatOf(room: LiveRoom, userId: string): boolean {
  return isExpectedHost(room, userId) || [...room.members].some(({ member }) => member.userId === userId);
}

/** Is somebody with that user id there, or on the way? */
function expects(room: LiveRoom, userId: string): boolean {
  return hasSeatOf(room, userId) || room.matchHolds.has(userId);
}

/** Most shared tags first, then longest waiting. */
function byTags(rooms: readonly LiveRoom[], wanted: ReadonlySet<string>): LiveRoom[] {
  return rooms
    .map((room) => ({ room, shared: [...wanted].filter((tag) => room.tags.has(tag)).length }))
    .sort((a, b) => b.shared - a.shared || a.room.waitingSince - b.room.waitingSince)
    .map(({ room }) => room);
}

const nameOf = ({ spec }: LiveRoom) => spec.name;

function latestFirst(a: LiveRoom, b: LiveRoom): number {
  return b.waitingSince - a.waitingSince;
}

function newestFirst(a: LiveRoom, b: LiveRoom): number {
  return b.spec.createdAt - a.spec.createdAt || b.openedAt - a.openedAt;
}

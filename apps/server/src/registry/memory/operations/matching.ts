import { normaliseTags } from '@colloquy/machines/contract/fields.ts';
import type { HostClaim, Rooms, RoomSpec, RoomSummary } from '../../../domain/registry.ts';
import { holdMatchSeat } from '../shared/holds.ts';
import { openRoom } from './roomLife.ts';
import { summaryOf } from '../shared/roomViews.ts';
import { hasSeatFor, isExpectedHost, seatsTaken } from '../shared/seats.ts';
import type { LiveRoom, RegistryState } from '../shared/state.ts';

type MatchQuery = Parameters<Rooms['matchOrOpen']>[0];
type MatchOutcome = Awaited<ReturnType<Rooms['matchOrOpen']>>;

export function matchOrOpen(state: RegistryState, query: MatchQuery, spec: RoomSpec, host: HostClaim): MatchOutcome {
  const { userId, tags, exclude, apart = [] } = query;
  const open = [...state.rooms.values()].filter(
    (room) =>
      drawsPeople(room) &&
      hasSeatFor(room, userId, isExpectedHost(room, userId)) &&
      !room.bannedUsers.has(userId) &&
      !exclude.includes(room.spec.name) &&
      !apart.some((other) => expects(room, other)),
  );
  const [best] = byTags(open, tags);
  if (best === undefined) return openRoom(state, spec, host);
  if (!hasSeatOf(best, userId)) holdMatchSeat(state, best, userId);
  return { kind: 'matched', room: summaryOf(best), changes: [] };
}

type ListQuery = Parameters<Rooms['listRooms']>[0];

export function listRooms(state: RegistryState, { tags, open = false, apart = [], limit }: ListQuery): RoomSummary[] {
  const listed = [...state.rooms.values()].filter(
    (room) =>
      !room.spec.isPrivate &&
      (!open || (drawsPeople(room) && seatsTaken(room) < room.spec.seats)) &&
      !apart.some((other) => expects(room, other)),
  );
  const ordered = open || tags !== undefined ? byTags(listed, tags ?? []) : listed.sort(newestFirst);
  return ordered.slice(0, limit).map(summaryOf);
}

/** May strangers be sent there, and would they meet somebody? */
function drawsPeople({ spec, locked, members, hostSeatHeld }: LiveRoom): boolean {
  return !spec.isPrivate && !spec.hasPassword && !locked && (members.size > 0 || hostSeatHeld);
}

/** Does a seat of this room belong to the person already? Then one answer more takes no seat more. */
function hasSeatOf(room: LiveRoom, userId: string): boolean {
  return isExpectedHost(room, userId) || [...room.members].some(({ member }) => member.userId === userId);
}

/** Is somebody with that user id there, or on the way? */
function expects(room: LiveRoom, userId: string): boolean {
  return hasSeatOf(room, userId) || room.matchHolds.has(userId);
}

/** Those that share a tag (no tags: all), most shared first, then longest waiting. */
function byTags(rooms: readonly LiveRoom[], tags: readonly string[]): LiveRoom[] {
  const wanted = new Set(normaliseTags(tags));
  return rooms
    .map((room) => ({ room, shared: normaliseTags(room.spec.tags).filter((tag) => wanted.has(tag)).length }))
    .filter(({ shared }) => wanted.size === 0 || shared > 0)
    .sort((a, b) => b.shared - a.shared || a.room.waitingSince - b.room.waitingSince)
    .map(({ room }) => room);
}

function newestFirst(a: LiveRoom, b: LiveRoom): number {
  return b.spec.createdAt - a.spec.createdAt || b.openedAt - a.openedAt;
}

import type {
  HolderKey,
  HostClaim,
  Member,
  MemberId,
  NodeId,
  RoomSpec,
  RoomSummary,
  Roster,
} from '../../domain/registryTerms.ts';
import type { Acquaintance } from '../../domain/registry.ts';
import { isBroadcast, isBroadcaster } from '../../domain/rooms/broadcasts.ts';

/** A seat that a member has. Replaced whole, never changed in place. */
export type Seat = {
  readonly member: Member;
  readonly token: string;
  readonly holder: readonly HolderKey[];
  readonly network?: string;
  readonly resumable: boolean;
  /** The room's version when it came. */
  readonly since: number;
  /** In grace: until when, and after which number of the log it was away. */
  readonly until?: number;
  readonly awayFrom?: number;
  /** Member ids of its former pages. */
  readonly former?: readonly MemberId[];
  /** Its last commands that changed the room, so that a repeated one does not again. */
  readonly done?: readonly string[];
};

/** A seat kept for a user whom `match` has sent here. */
export type Hold = {
  readonly until: number;
  /** Keys of the quotas it counts for, the network's last; none: nobody counts it. */
  readonly quotas: readonly string[];
  /** From then on it counts for searches of its own network only. */
  readonly freshUntil: number;
  /** A page of whoever asked is known to be open, or have been; it is kept on until then at most. */
  readonly attended: boolean;
  readonly attendedUntil?: number;
};

/** What a room is made from; it stays as it is for the room's life. */
export type Fixed = {
  readonly spec: RoomSpec;
  readonly host?: HostClaim;
  /** When the room was opened, the host's id belonged to nobody else's cookie: whoever uses it since only claims it. */
  readonly hostKeyProvesId: boolean;
  readonly openedAt: number;
  /** Keys of the quotas it counts for as long as its creator has not come, the caller's first. */
  readonly quotas: readonly string[];
  /** Of the search that has opened it, if it named some. */
  readonly languages?: readonly string[];
};

/** What changes with comings and goings. Times are milliseconds of the store's clock, 0 for none. */
export type Live = {
  readonly version: number;
  readonly adminId: MemberId | null;
  readonly arrivals: number;
  readonly locked: boolean;
  readonly seats: number;
  /** Since its opening or the last coming or going. */
  readonly waitingSince: number;
  /** Nobody is in it, and it ends then. */
  readonly endsAt: number;
  /** Until when a seat is kept for the creator. */
  readonly hostUntil: number;
  /** A page of its creator has been open since it was opened. */
  readonly hostSeen: boolean;
  /** Until when it is on lists though nobody is in it. */
  readonly shownUntil: number;
  /** Its creator has not come: it counts for its quotas. */
  readonly pending: boolean;
  /** Until when its creator, alone with it, is on the way to another room: nobody is sent here. */
  readonly leavingUntil?: number;
};

/** A time in the room that is over. `from` and `to` are versions of the room. */
export type Stay = Acquaintance & { roomId: string; memberIds: readonly MemberId[]; from: number; to: number };

/** All that is known of a room; `fixed` is undefined where there is none. */
export type RoomState = {
  fixed: Fixed | undefined;
  live: Live;
  readonly members: Map<MemberId, Seat>;
  /** By user id. */
  readonly holds: Map<string, Hold>;
  /** User ids (`user:<id>`) and keys that are barred. */
  readonly bans: Map<string, true>;
  /** Hashes of tokens that ended with their grace, and until when that is remembered. */
  readonly expired: Map<string, number>;
  /** Since when callers of a network have had seats kept here. */
  readonly firstHeld: Map<string, number>;
};

const NOTHING: Live = {
  version: 0,
  adminId: null,
  arrivals: 0,
  locked: false,
  seats: 0,
  waitingSince: 0,
  endsAt: 0,
  hostUntil: 0,
  hostSeen: false,
  shownUntil: 0,
  pending: false,
};

export function noRoom(): RoomState {
  return {
    fixed: undefined,
    live: NOTHING,
    members: new Map(),
    holds: new Map(),
    bans: new Map(),
    expired: new Map(),
    firstHeld: new Map(),
  };
}

/** Members, those in grace, and seats held for people on their way. */
function seatsTaken({ members, holds, live }: RoomState): number {
  return members.size + holds.size + Number(live.hostUntil > 0);
}

/** In order of arrival, which is not that of the map once a page has taken over another one's seat. */
export function inOrder({ members }: Pick<RoomState, 'members'>): Seat[] {
  return [...members.values()].sort((a, b) => a.member.order - b.member.order);
}

export function summaryOf(state: RoomState): RoomSummary | undefined {
  if (!state.fixed) return undefined;
  const { locked, seats } = state.live;
  return { ...state.fixed.spec, seats, locked, occupied: seatsTaken(state), present: state.members.size };
}

/** @param viewer the member who asks: in a broadcast it sees the broadcaster and itself, however many watch. */
export function rosterOf(state: RoomState, viewer?: MemberId): Roster | undefined {
  const room = summaryOf(state);
  if (!room) return undefined;
  const { version, adminId } = state.live;
  const isLimited = viewer !== undefined && isBroadcast(room.name);
  const members = inOrder(state)
    .map(({ member }) => member)
    .filter((one) => !isLimited || isBroadcaster(one) || one.memberId === viewer);
  return { room, members, version, adminId };
}

/** The nodes that have sockets in it. */
export function nodesOf({ members }: RoomState): Set<NodeId> {
  return new Set([...members.values()].map(({ member }) => member.node));
}

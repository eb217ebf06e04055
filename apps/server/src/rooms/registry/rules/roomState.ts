import type {
  HolderKey,
  HostClaim,
  Member,
  MemberId,
  NodeId,
  RoomSpec,
  RoomSummary,
  Roster,
  SocketId,
  Waiting,
} from '../../registryTypes.ts';
import type { MetPerson } from '../../registry.ts';
import type { Ruling, ChatSettings } from '../../../broadcasts/streamModerationTypes.ts';
import { isBroadcast, isBroadcaster, type Stage } from '../../../broadcasts/broadcasts.ts';

/** A member's seat. Replaced as a whole, never changed in place. */
export type Seat = {
  readonly member: Member;
  readonly token: string;
  readonly holderKeys: readonly HolderKey[];
  readonly network?: string;
  readonly resumable: boolean;
  /** The room's version when the member joined. */
  readonly joinedVersion: number;
  /** In grace: its end, and the `seq` of the last log entry received. */
  readonly until?: number;
  readonly awayFrom?: number;
  /** Member ids of its former pages. */
  readonly former?: readonly MemberId[];
  /** Ids of its last commands that changed the room, so that a retry has no effect. */
  readonly done?: readonly string[];
};

/** A seat reserved for a user whom `match` has sent here. */
export type Reservation = {
  readonly until: number;
  /** Keys of the quotas it counts for, the network's last. */
  readonly quotas: readonly string[];
  /** Then it is stale: counts only for searches of its own network. */
  readonly freshUntil: number;
  /** Whether the requester has had a page open, and until when that extends the seat. */
  readonly attended: boolean;
  readonly attendedUntil?: number;
};

/** A socket that waits to be let in. */
export type Knock = {
  readonly userId: string;
  readonly name?: string;
  readonly node: NodeId;
  readonly holderKeys: readonly HolderKey[];
  readonly network?: string;
  readonly knockedAt: number;
  /** Unless it asks again. */
  readonly until: number;
};

/** What the admin has answered a person: let in permanently, or declined for a while. */
export type KnockAnswer = { readonly admitted: true } | { readonly declinedUntil: number };

/** The settings of a room, which never change. */
export type FixedRoomState = {
  readonly spec: RoomSpec;
  readonly host?: HostClaim;
  /** When the room was opened, the host's id belonged to no other cookie: later uses are mere claims. */
  readonly hostKeyProvesId: boolean;
  readonly openedAt: number;
  /** Keys of the quotas it counts for until its creator has joined, the caller's first. */
  readonly quotas: readonly string[];
  /** The languages of the search that opened it, if any. */
  readonly languages?: readonly string[];
};

/** The state that changes with joins and leaves. Times are milliseconds of the store's clock, 0 for none. */
export type LiveRoomState = {
  readonly version: number;
  readonly adminId: MemberId | null;
  readonly arrivalCount: number;
  readonly locked: boolean;
  readonly seats: number;
  /** Since its opening, or the last join or leave. */
  readonly waitingSince: number;
  /** When the empty room ends. */
  readonly endsAt: number;
  /** Until when a seat is reserved for the creator. */
  readonly hostUntil: number;
  /** A page of its creator has been open since the opening. */
  readonly hostSeen: boolean;
  /** Until when it is listed while empty. */
  readonly shownUntil: number;
  /** Its creator has not joined: it counts for its quotas. */
  readonly pending: boolean;
  /** Until when its creator, alone in it, may be moving to another room: no one is sent here. */
  readonly leavingUntil?: number;
  /** People who come have to be let in. */
  readonly knock?: boolean;
};

/** A membership of the room, and the room's versions at its start and end. */
export type MembershipRecord = MetPerson & {
  roomId: string;
  memberIds: readonly MemberId[];
  fromVersion: number;
  toVersion: number;
};

/** The whole state of a room; `fixed` is undefined if there is no room. */
export type RoomState = {
  fixed: FixedRoomState | undefined;
  live: LiveRoomState;
  readonly members: Map<MemberId, Seat>;
  /** By user id. */
  readonly holds: Map<string, Reservation>;
  /** Banned user ids (`user:<id>`) and identity keys. */
  readonly bans: Map<string, true>;
  /** Hashes of expired resume tokens, and until when they are kept. */
  readonly expired: Map<string, number>;
  readonly knocks: Map<SocketId, Knock>;
  readonly knockAnswers: Map<HolderKey, KnockAnswer>;
  /** Since when callers of a network have had seats reserved here. */
  readonly firstHeld: Map<string, number>;
  /** Of a broadcast: bans, time-outs and moderators by id. */
  readonly rulings: Map<string, Ruling>;
  /** Of a broadcast: one item. It is no part of `live`, which each join writes. */
  readonly talk: Map<'settings', ChatSettings>;
  /** Of a broadcast: one item. */
  readonly stage: Map<'now', Stage>;
};

const INITIAL_LIVE: LiveRoomState = {
  version: 0,
  adminId: null,
  arrivalCount: 0,
  locked: false,
  seats: 0,
  waitingSince: 0,
  endsAt: 0,
  hostUntil: 0,
  hostSeen: false,
  shownUntil: 0,
  pending: false,
};

export function emptyRoomState(): RoomState {
  return {
    fixed: undefined,
    live: INITIAL_LIVE,
    members: new Map(),
    holds: new Map(),
    bans: new Map(),
    expired: new Map(),
    knocks: new Map(),
    knockAnswers: new Map(),
    firstHeld: new Map(),
    rulings: new Map(),
    talk: new Map(),
    stage: new Map(),
  };
}

/** Counts members, also those in grace, and reserved seats. */
function occupiedSeats({ members, holds, live }: RoomState): number {
  return members.size + holds.size + Number(live.hostUntil > 0);
}

/** In order of arrival, which differs from the map's order after a page has taken over another one's seat. */
export function byArrival({ members }: Pick<RoomState, 'members'>): Seat[] {
  return [...members.values()].sort((a, b) => a.member.arrivalNumber - b.member.arrivalNumber);
}

export function summaryOf(state: RoomState): RoomSummary | undefined {
  if (!state.fixed) return undefined;
  const { locked, seats, knock = false } = state.live;
  const { knock: _, ...spec } = state.fixed.spec;
  const now = { seats, locked, ...(knock && { knock }) };
  return { ...spec, ...now, occupied: occupiedSeats(state), present: state.members.size };
}

/** @param viewer the requesting member: in a broadcast its roster contains only the broadcaster and itself. */
export function rosterOf(state: RoomState, viewer?: MemberId): Roster | undefined {
  const room = summaryOf(state);
  if (!room) return undefined;
  const { version, adminId } = state.live;
  const isLimited = viewer !== undefined && isBroadcast(room.name);
  const members = byArrival(state)
    .map(({ member }) => member)
    .filter((one) => !isLimited || isBroadcaster(one) || one.memberId === viewer);
  const waiting = waitingIn(state);
  return { room, members, version, adminId, ...(waiting.length > 0 && { waiting }) };
}

/** Those who wait to be let in, the longest first. */
export function waitingIn({ knocks }: Pick<RoomState, 'knocks'>): Waiting[] {
  return [...knocks]
    .sort(([, a], [, b]) => a.knockedAt - b.knockedAt)
    .map(([id, { userId, name }]) => ({ id, userId, ...(name !== undefined && { name }) }));
}

/** The nodes of its members' sockets, and of those who wait to be let in. */
export function nodesOf({ members, knocks }: RoomState): Set<NodeId> {
  const nodes = new Set([...members.values()].map(({ member }) => member.node));
  for (const { node } of knocks.values()) nodes.add(node);
  return nodes;
}

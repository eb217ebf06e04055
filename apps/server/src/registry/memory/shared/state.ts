import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { RegistryTimes } from '../../../domain/registry.ts';
import type {
  Change,
  HolderKey,
  HostClaim,
  Member,
  MemberId,
  RoomName,
  RoomSpec,
  SocketId,
} from '../../../domain/registryTerms.ts';
import type { Quota } from '../../../domain/access/quotas.ts';
import { createClaims, type Claims } from './claims.ts';
import { createMeetings, type Meetings, type Stay } from './meetings.ts';
import { createQuotas, type Quotas } from './quotas.ts';
import { createRecent, type Recent } from './recent.ts';
import { createCommands, type Commands } from './retry.ts';
import { createTimers, type Timers } from './timers.ts';

/** A seat somebody has. The object lives as long as the membership, whatever member id or socket it has by then. */
export type Membership = {
  readonly room: LiveRoom;
  /** Replaced whole, never changed in place: earlier outcomes share it. */
  member: Member;
  readonly token: string;
  holder: ReadonlySet<HolderKey>;
  stay: Stay;
};

/** A seat kept for somebody on the way. */
export type MatchHold = {
  /** A page of whoever asked is known to be open, or have been. */
  attended: boolean;
  /** It was left waiting, and counts for searches of its own network only. */
  stale: boolean;
  /** Key of the network's quota. */
  readonly network: string | undefined;
};

export type LiveRoom = {
  /** A broadcast: its admin is the broadcaster, and nobody succeeds it. */
  readonly isBroadcast: boolean;
  /** `seats` as the admin has set them since. */
  spec: RoomSpec;
  /** Normalised. */
  readonly tags: ReadonlySet<string>;
  locked: boolean;
  version: number;
  adminId: MemberId | null;
  /** In order of arrival. */
  readonly members: Set<Membership>;
  arrivals: number;
  readonly host: HostClaim | undefined;
  /** When the room was opened, the host's id belonged to nobody else's cookie: whoever uses it since only claims it. */
  readonly hostKeyProvesId: boolean;
  hostSeatHeld: boolean;
  /** The room is shown to others for a while after its opening, and while a page of its creator is open. */
  isAttended: boolean;
  /** A page of its creator has been open since it was opened. */
  isHostSeen: boolean;
  /** For whom it counts as long as its creator has not come. */
  readonly quotas: readonly Quota[] | undefined;
  /** By the user ids that `match` has sent here. */
  readonly matchHolds: Map<string, MatchHold>;
  readonly bannedUsers: Set<string>;
  readonly bannedKeys: Set<HolderKey>;
  /** The step of its opening and of the last coming or going; the smallest has waited longest. */
  readonly openedAt: number;
  waitingSince: number;
};

export type RegistryState = {
  readonly times: RegistryTimes;
  readonly rooms: Map<RoomName, LiveRoom>;
  /** Normalised tags of live rooms. */
  readonly roomsByTag: Map<string, Set<LiveRoom>>;
  readonly members: Map<MemberId, Membership>;
  /** Open sockets that have a seat in a room; in a broadcast. */
  readonly bySocket: Map<SocketId, Membership>;
  readonly streamBySocket: Map<SocketId, Membership>;
  readonly byToken: Map<string, Membership>;
  readonly endedTokens: Recent<'expired' | 'kicked'>;
  readonly claims: Claims;
  readonly quotas: Quotas;
  /** Since when callers of a network have had seats kept in a room, by `<room>/<network>`. Milliseconds. */
  readonly firstHeld: Recent<number>;
  readonly commands: Commands;
  readonly meetings: Meetings;
  readonly timers: Timers;
  /** Says changes that no call asked for. */
  readonly announce: (changes: Change[]) => void;
  steps: number;
};

const HOUR_MS = 3_600_000;
/** How long a token that ended by itself is told from one that never was. */
const ENDED_TOKEN_MEMORY_MS = HOUR_MS;
/** Whom one has met lately may be reported. */
const MEETING_MEMORY_MS = 24 * HOUR_MS;

export const USUAL_TIMES: RegistryTimes = {
  graceMs: DELAYS.resumeGrace,
  hostHoldMs: DELAYS.hostHold,
  matchHoldMs: DELAYS.matchHold,
  freshHoldMs: DELAYS.freshHold,
  emptyRoomMs: DELAYS.emptyRoom,
  commandRetryMs: DELAYS.commandRetry,
  guestIdMs: DELAYS.guestIdKept,
  unattendedMs: DELAYS.unattendedRoom,
  attendedMs: DELAYS.attendedHold,
};

export function createState(times: RegistryTimes, announce: RegistryState['announce']): RegistryState {
  return {
    times,
    rooms: new Map(),
    roomsByTag: new Map(),
    members: new Map(),
    bySocket: new Map(),
    streamBySocket: new Map(),
    byToken: new Map(),
    endedTokens: createRecent(ENDED_TOKEN_MEMORY_MS),
    claims: createClaims(times.guestIdMs),
    quotas: createQuotas(),
    firstHeld: createRecent(times.attendedMs),
    commands: createCommands(times.commandRetryMs),
    meetings: createMeetings(MEETING_MEMORY_MS),
    timers: createTimers(),
    announce,
    steps: 0,
  };
}

/** Orders events of one registry; two never share a step, as they could share a millisecond. */
export function nextStep(state: RegistryState): number {
  state.steps += 1;
  return state.steps;
}

import { randomUUID } from 'node:crypto';
import { fairPick, saltedBy } from '../rooms/fairPick.ts';
import type { NamedRuling } from './streamModerationTypes.ts';
import type { Quota } from '../rooms/quotas.ts';
import type {
  Caller,
  HolderKey,
  Member,
  MemberId,
  OnStage,
  Refused,
  RoomName,
  RoomSpec,
  Session,
} from '../rooms/registryTypes.ts';

/**
 * A broadcast is a live room of a special kind: its seats work like all others (lease, grace, resume), but it cannot be
 * joined by name, the broadcaster has no successor, and it ends when the broadcaster leaves.
 */
export type Broadcast = About & {
  /** The broadcaster's member id. */
  id: MemberId;
  userId: string;
  name: string;
  /** Distinct viewers on all nodes, by user id. */
  viewerCount: number;
  /** Milliseconds since 1970, by the store's clock. */
  startedAt: number;
};

/** `holderKeys`: the broadcaster's lasting identity keys. A later broadcast with the same id has another `room`. */
export type FoundBroadcast = Broadcast & { room: RoomName; holderKeys: readonly HolderKey[] };

/** A broadcast's description by its broadcaster. */
export type About = { title?: string | undefined; tags?: readonly string[] | undefined; language?: string | undefined };

export type StreamRequest = Caller & {
  name: string;
  /** False: the client cannot resume, so it leaves immediately when its node dies. */
  resumable?: boolean;
  /** `WHIP_CLIENT`: it can send to media servers only. */
  client?: string;
};

/** The client of a broadcaster that is a program and sends by WHIP. */
export const WHIP_CLIENT = 'whip';
type Entered<K extends string> = { kind: K; session: Session };

export interface Broadcasts {
  /**
   * Starts a broadcast, and leaves the stream this socket watched. The roster in the session contains only the
   * broadcaster and the session's own member. `already_broadcasting`: a caller may have one; a former one whose page is
   * disconnected ends immediately. `rate_limited`: its network has reached its maximum.
   */
  startBroadcast(
    request: StreamRequest & {
      quotas?: readonly Quota[];
      about?: About;
      /** Of the broadcaster's earlier broadcasts. */
      bans?: readonly NamedRuling[];
    },
  ): Promise<Entered<'started'> | Refused<'user_id_taken' | 'already_broadcasting' | 'rate_limited'>>;
  /** Replaces a broadcast's description, for its broadcaster. */
  changeBroadcast(request: {
    room: RoomName;
    by: MemberId;
    about: About;
  }): Promise<{ kind: 'changed' } | Refused<'not_a_member'>>;
  /**
   * Takes a viewer's seat, and leaves the stream this socket watched, even the same one. `handover`: it keeps its
   * picture while its stream moves to a media server. `knownSince`: since when the caller is known (`Connection`), for
   * bans of networks.
   */
  watch(
    request: StreamRequest & { broadcaster: MemberId; handover?: boolean; knownSince?: number },
  ): Promise<Entered<'watching'> | Refused<'user_id_taken' | 'already_broadcasting' | 'stream_not_found' | 'banned'>>;
  /** The broadcasts on air as selected by `listedBroadcasts`, oldest first. */
  listBroadcasts(): Promise<Broadcast[]>;
  /** One that is on air. */
  findBroadcast(id: MemberId): Promise<FoundBroadcast | undefined>;
}

/** More than anyone scrolls through. */
const MAX_LISTED = 200;

/** Random per process, so that the list is stable while no broadcast starts or ends. */
const SALT = randomUUID();

/** Selects the broadcasts to list, oldest first: the oldest, the most watched, the newest, and a random part. */
export function listedBroadcasts(onAir: readonly Broadcast[]): Broadcast[] {
  const ages = new Map(onAir.map(({ id }, age) => [id, age]));
  const newest = (one: Broadcast, other: Broadcast) => (ages.get(other.id) ?? 0) - (ages.get(one.id) ?? 0);
  const mostWatched = (one: Broadcast, other: Broadcast) => other.viewerCount - one.viewerCount;
  return fairPick(
    onAir,
    MAX_LISTED,
    [mostWatched, newest],
    saltedBy(SALT, (one) => one.id),
  );
}

/** Cannot collide with a room name, which contains no colon. */
const PREFIX = 'live:';

export const isBroadcast = (room: RoomName): boolean => room.startsWith(PREFIX);

/** The first member of a broadcast is its broadcaster; an arrival number is never reused. */
export const isBroadcaster = ({ arrivalNumber }: Pick<Member, 'arrivalNumber'>): boolean => arrivalNumber === 1;

/** The settings of a new broadcast: reachable only by its broadcaster's id, with unlimited seats. */
export function broadcastSpec(createdAt: number, { title, tags = [] }: About = {}): RoomSpec {
  const id = randomUUID();
  const named = { id, name: `${PREFIX}${id}`, ...(title !== undefined && { title }) };
  return { ...named, seats: 0, tags, isPrivate: true, hasPassword: false, createdAt };
}

/** Who is on stage beside the broadcaster, and who asks to be, in the order of asking. */
export type Stage = {
  readonly guest: OnStage | null;
  readonly requests: readonly OnStage[];
  /** The broadcaster shows a screen beside the guest. */
  readonly screen?: boolean;
};
export type ShownStage = Stage & { readonly isClosed: boolean };
export const EMPTY_STAGE: Stage = { guest: null, requests: [] };

export type StageAction =
  | { action: 'ask' | 'leave' | 'remove' }
  | { action: 'accept' | 'decline'; target: MemberId }
  | { action: 'show'; screen: boolean };
export type StageRefusal =
  'not_a_member' | 'not_authorized' | 'timed_out' | 'rate_limited' | 'peer_not_found' | 'invalid';

export interface StreamStage {
  /**
   * Carries out what a viewer or the broadcaster asks for. `rate_limited`: as many wait as may. `invalid`: somebody is
   * on stage already, or the broadcaster is a program, which cannot have guests.
   */
  changeStage(request: {
    room: RoomName;
    by: MemberId;
    requested: StageAction;
  }): Promise<{ kind: 'staged' } | Refused<StageRefusal>>;
  /** Of a broadcast of which this node has a replica. `isClosed`: its broadcaster is a program. */
  stageOf(room: RoomName): ShownStage;
}

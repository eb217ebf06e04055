import { randomUUID } from 'node:crypto';
import { fairPick, saltedBy } from './fairPick.ts';
import type { Quota } from '../access/quotas.ts';
import type { Caller, HolderKey, Member, MemberId, Refused, RoomName, RoomSpec, Session } from '../registryTerms.ts';

/**
 * A broadcast is a live room of a special kind: its seats work like all others (lease, grace, resume), but nobody joins
 * it by name, nobody succeeds the broadcaster, and it ends when the broadcaster leaves.
 */
export type Broadcast = About & {
  /** The broadcaster's member id. */
  id: MemberId;
  userId: string;
  name: string;
  /** Viewers on all nodes: two tabs of one person count once. */
  viewerCount: number;
  /** Milliseconds since 1970, by the store's clock. */
  since: number;
};

/** `holder` has the broadcaster's lasting identity keys; a later broadcast under the same id has another `room`. */
export type FoundBroadcast = Broadcast & { room: RoomName; holder: readonly HolderKey[] };

/** What a broadcast is about, in its broadcaster's words. */
export type About = { title?: string | undefined; tags?: readonly string[] | undefined; language?: string | undefined };

export type StreamRequest = Caller & {
  name: string;
  /** False: the client cannot resume, so when its node dies it leaves at once. */
  resumable?: boolean;
  /** `WHIP_CLIENT`: it can send to media servers only. */
  client?: string;
};

/** The client of a broadcaster that is a program and sends by WHIP. */
export const WHIP_CLIENT = 'whip';
type Entered<K extends string> = { kind: K; session: Session };

export interface Broadcasts {
  /**
   * Starts a broadcast; a stream this socket watched is left in the same step. The roster in a broadcast's session
   * contains only the broadcaster and the session's own member. A caller may have one: `already_broadcasting`, unless
   * the page of the former is gone, which then ends at once. `rate_limited`: its network has reached its maximum.
   */
  startBroadcast(
    request: StreamRequest & { quotas?: readonly Quota[]; about?: About },
  ): Promise<Entered<'started'> | Refused<'user_id_taken' | 'already_broadcasting' | 'rate_limited'>>;
  /**
   * Takes a viewer's seat; a stream this socket watched is left, even the same one. `handover`: it keeps its picture
   * while its stream moves to a media server.
   */
  watch(
    request: StreamRequest & { broadcaster: MemberId; handover?: boolean },
  ): Promise<Entered<'watching'> | Refused<'user_id_taken' | 'already_broadcasting' | 'stream_not_found'>>;
  /** The broadcasts on air, oldest first; of more than `BROADCASTS_LISTED`, the selection of `listedBroadcasts`. */
  listBroadcasts(): Promise<Broadcast[]>;
  /** One that is on air. */
  findBroadcast(id: MemberId): Promise<FoundBroadcast | undefined>;
}

/** More cards than anyone looks through. */
const BROADCASTS_LISTED = 200;

/** The random selection stays the same for the life of this process, so that a list without changes stays as it is. */
const SALT = randomUUID();

/**
 * The broadcasts a list shows, out of all on air, oldest first: the oldest, the most watched, the newest, and a random
 * part.
 */
export function listedBroadcasts(onAir: readonly Broadcast[]): Broadcast[] {
  const ages = new Map(onAir.map(({ id }, age) => [id, age]));
  const newest = (one: Broadcast, other: Broadcast) => (ages.get(other.id) ?? 0) - (ages.get(one.id) ?? 0);
  const mostWatched = (one: Broadcast, other: Broadcast) => other.viewerCount - one.viewerCount;
  return fairPick(
    onAir,
    BROADCASTS_LISTED,
    [mostWatched, newest],
    saltedBy(SALT, (one) => one.id),
  );
}

/** No room can have such a name: room names contain no colon. */
const PREFIX = 'live:';

export const isBroadcast = (room: RoomName): boolean => room.startsWith(PREFIX);

/** The first member of a broadcast is its broadcaster; an order is never reused. */
export const isBroadcaster = ({ order }: Pick<Member, 'order'>): boolean => order === 1;

/** The settings of a new broadcast: only its broadcaster's id leads to it, and its seats are not limited. */
export function broadcastSpec(createdAt: number, { title, tags = [] }: About = {}): RoomSpec {
  const id = randomUUID();
  const named = { id, name: `${PREFIX}${id}`, ...(title !== undefined && { title }) };
  return { ...named, seats: 0, tags, isPrivate: true, hasPassword: false, createdAt };
}

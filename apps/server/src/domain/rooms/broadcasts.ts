import { randomUUID } from 'node:crypto';
import { fairPick, saltedBy } from './fairPick.ts';
import type { Quota } from '../access/quotas.ts';
import type { Caller, Member, MemberId, Refused, RoomName, RoomSpec, Session } from '../registryTerms.ts';

/**
 * A broadcast is a live room of its own kind: its seats keep the promises of all seats (lease, grace, return), but
 * nobody comes in by its name, nobody follows the broadcaster, and it ends with it.
 */
export type Broadcast = {
  /** The broadcaster's member id. */
  id: MemberId;
  userId: string;
  name: string;
  /** People who watch, on all nodes: two tabs of one person count once. */
  viewerCount: number;
};

export type StreamRequest = Caller & {
  name: string;
  /** False: the client did not ask to come back, so when its node dies it leaves at once. */
  resumable?: boolean;
};
type Entered<K extends string> = { kind: K; session: Session };

export interface Broadcasts {
  /**
   * Begins a broadcast; the stream this socket watched is left in the same step. The roster of a session in a broadcast
   * names nobody but the broadcaster and its owner. A caller has one: `already_broadcasting`, unless the page of the
   * former is gone, which then ends at once. `rate_limited`: its network has as many as it may.
   */
  startBroadcast(
    request: StreamRequest & { quotas?: readonly Quota[] },
  ): Promise<Entered<'started'> | Refused<'user_id_taken' | 'already_broadcasting' | 'rate_limited'>>;
  /**
   * Takes a viewer's seat; the stream this socket watched is left, be it the same one. `handover`: it keeps its picture
   * while its stream moves to a media server.
   */
  watch(
    request: StreamRequest & { broadcaster: MemberId; handover?: boolean },
  ): Promise<Entered<'watching'> | Refused<'user_id_taken' | 'already_broadcasting' | 'stream_not_found'>>;
  /** Those on air, oldest first; of more than `BROADCASTS_LISTED` those that `listedBroadcasts` picks. */
  listBroadcasts(): Promise<Broadcast[]>;
}

/** Nobody looks through more cards. */
const BROADCASTS_LISTED = 200;

/** Chance takes the same ones as long as this process lives, so that a list that nothing changed stays as it is. */
const SALT = randomUUID();

/**
 * The broadcasts that a list shows, of all that are on air, oldest first: the oldest, the most watched, the newest, and
 * chance's choice.
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

/** Names of broadcasts can be nobody's room name: those have no colon. */
const PREFIX = 'live:';

export const isBroadcast = (room: RoomName): boolean => room.startsWith(PREFIX);

/** The first to arrive in a broadcast is whose it is; an order is never given twice. */
export const isBroadcaster = ({ order }: Pick<Member, 'order'>): boolean => order === 1;

/** What a new broadcast is made from: nobody finds it but by its broadcaster, and its seats are not counted. */
export function broadcastSpec(createdAt: number): RoomSpec {
  const id = randomUUID();
  return { id, name: `${PREFIX}${id}`, seats: 0, tags: [], isPrivate: true, hasPassword: false, createdAt };
}

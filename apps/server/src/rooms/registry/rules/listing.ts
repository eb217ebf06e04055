import { canonicalTags } from '@colloquy/machines/contract/tags.ts';
import type { HolderKey, NodeId, RoomSpec, RoomSummary } from '../../registryTypes.ts';
import { isBroadcast } from '../../../broadcasts/broadcasts.ts';
import { identityKeysIn } from './meetings.ts';
import { nodesOf, type FixedRoomState, type LiveRoomState, type RoomState } from './roomState.ts';
import { seatCountOf, type SeatCount } from './seats.ts';

/** Listings of larger rooms contain no identities, since they are written on each join and leave. */
const MAX_IDENTITIES = 32;

/** A public room in the index: enough data to decide as the room itself would. */
export type Listing = SeatCount &
  Readonly<Pick<RoomSpec, 'id' | 'name' | 'createdAt' | 'hasPassword'>> &
  Pick<LiveRoomState, 'locked' | 'hostSeen' | 'shownUntil' | 'endsAt' | 'waitingSince' | 'leavingUntil' | 'knock'> &
  Pick<FixedRoomState, 'languages'> & {
    /** In canonical form; and as they were given. */
    readonly tags: readonly string[];
    readonly shownTags: readonly string[];
    readonly openedAt: number;
    /** The members' user ids; undefined in a large room. */
    readonly userIds: readonly string[] | undefined;
    readonly barred: readonly string[];
    /** The identity keys of members and expected users; undefined in a large room. */
    readonly company?: readonly HolderKey[] | undefined;
    /** The nodes of its members' sockets. */
    readonly nodes: readonly NodeId[];
  };

/**
 * Undefined if there is no room, or it is private or a broadcast.
 *
 * @param maxIdentities the maximum number of people whose identities it contains.
 */
export function listingOf(state: RoomState, maxIdentities = MAX_IDENTITIES): Listing | undefined {
  const { fixed, live, members, bans } = state;
  if (!fixed || fixed.spec.isPrivate || isBroadcast(fixed.spec.name)) return undefined;
  const { id, name, tags, createdAt, hasPassword } = fixed.spec;
  const { locked, hostSeen, shownUntil, endsAt, waitingSince, leavingUntil, knock } = live;
  return {
    ...seatCountOf(state),
    id,
    name,
    tags: canonicalTags(tags),
    shownTags: tags,
    createdAt,
    openedAt: fixed.openedAt,
    hasPassword,
    locked,
    ...(knock && { knock }),
    userIds: members.size > maxIdentities ? undefined : [...members.values()].map(({ member }) => member.userId),
    // The room itself checks all of them.
    barred: [...bans.keys()].flatMap((ban) => (ban.startsWith('user:') ? [ban.slice(5)] : [])).slice(0, maxIdentities),
    company: members.size > maxIdentities ? undefined : identityKeysIn(state),
    languages: fixed.languages,
    hostSeen,
    shownUntil,
    endsAt,
    waitingSince,
    leavingUntil,
    nodes: [...nodesOf(state)],
  };
}

/** Is it listed? An empty room is only while its creator's page is open. */
export function isListed({ present, shownUntil, endsAt }: Listing, now: number): boolean {
  return present > 0 || (shownUntil > now && endsAt > now);
}

/** Can strangers be sent there, and will they meet someone? */
export function acceptsStrangers(listing: Listing, now: number): boolean {
  const { hasPassword, locked, knock = false, present, hostUntil, leavingUntil = 0 } = listing;
  const isOpen = !hasPassword && !locked && !knock && leavingUntil <= now;
  return isListed(listing, now) && isOpen && (present > 0 || hostUntil > now);
}

export function summaryOfListing(listing: Listing, now: number): RoomSummary {
  const { id, name, seats, shownTags: tags, createdAt, hasPassword, locked, present, holds, hostUntil } = listing;
  const kept = holds.filter(([, { until }]) => until > now).length + Number(hostUntil > now);
  const occupied = present + kept;
  return { id, name, seats, tags, isPrivate: false, hasPassword, createdAt, locked, occupied, present };
}

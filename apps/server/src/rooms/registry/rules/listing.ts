import { canonicalTags } from '@colloquy/machines/contract/tags.ts';
import type { HolderKey, NodeId, RoomSpec, RoomSummary } from '../../registryTypes.ts';
import { isBroadcast } from '../../../broadcasts/broadcasts.ts';
import { companyIn } from './encounters.ts';
import { nodesOf, type Fixed, type Live, type RoomState } from './roomState.ts';
import { countOf, type SeatCount } from './seats.ts';

/** Listings of larger rooms contain no identities, since they are written on each join and leave. */
const MAX_NAMED = 32;

/** A public room in the index: enough data to decide as the room itself would. */
export type Listing = SeatCount &
  Readonly<Pick<RoomSpec, 'id' | 'name' | 'createdAt' | 'hasPassword'>> &
  Pick<Live, 'locked' | 'hostSeen' | 'shownUntil' | 'endsAt' | 'waitingSince' | 'leavingUntil' | 'knock'> &
  Pick<Fixed, 'languages'> & {
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
 * @param named the maximum number of people whose identities it contains.
 */
export function listingOf(state: RoomState, named = MAX_NAMED): Listing | undefined {
  const { fixed, live, members, bans } = state;
  if (!fixed || fixed.spec.isPrivate || isBroadcast(fixed.spec.name)) return undefined;
  const { id, name, tags, createdAt, hasPassword } = fixed.spec;
  const { locked, hostSeen, shownUntil, endsAt, waitingSince, leavingUntil, knock } = live;
  return {
    ...countOf(state),
    id,
    name,
    tags: canonicalTags(tags),
    shownTags: tags,
    createdAt,
    openedAt: fixed.openedAt,
    hasPassword,
    locked,
    ...(knock && { knock }),
    userIds: members.size > named ? undefined : [...members.values()].map(({ member }) => member.userId),
    // The room itself checks all of them.
    barred: [...bans.keys()].flatMap((ban) => (ban.startsWith('user:') ? [ban.slice(5)] : [])).slice(0, named),
    company: members.size > named ? undefined : companyIn(state),
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
export function isShown({ present, shownUntil, endsAt }: Listing, now: number): boolean {
  return present > 0 || (shownUntil > now && endsAt > now);
}

/** Can strangers be sent there, and will they meet someone? */
export function acceptsStrangers(listing: Listing, now: number): boolean {
  const { hasPassword, locked, knock = false, present, hostUntil, leavingUntil = 0 } = listing;
  const isOpen = !hasPassword && !locked && !knock && leavingUntil <= now;
  return isShown(listing, now) && isOpen && (present > 0 || hostUntil > now);
}

export function shownAs(listing: Listing, now: number): RoomSummary {
  const { id, name, seats, shownTags: tags, createdAt, hasPassword, locked, present, holds, hostUntil } = listing;
  const kept = holds.filter(([, { until }]) => until > now).length + Number(hostUntil > now);
  const occupied = present + kept;
  return { id, name, seats, tags, isPrivate: false, hasPassword, createdAt, locked, occupied, present };
}

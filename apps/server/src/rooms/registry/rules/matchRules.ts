import type { MatchQuery } from '../../searches.ts';
import { acceptsStrangers, type Listing } from './listing.ts';
import { hasSeat, hasSeatForSearch, isExpectedHost, isExpected } from './seats.ts';
import { MAX_MEETING_SIZE } from './meetings.ts';

/** A tag for any room: in the index all rooms have it. */
export const ANY = '';

/** The people a search must not match: user ids, and identity keys. */
export type Exclusions = Pick<MatchQuery, 'excludeUserIds' | 'excludeKeys'>;

/** The part of a search that rooms check. */
export type Search = Pick<MatchQuery, 'userId' | keyof Exclusions | 'quotas' | 'exclude' | 'languages'> & {
  /** The searcher's tags, and all accepted ones, in canonical form; `ANY` does not count as shared. */
  own: readonly string[];
  accepted: readonly string[];
  /** Keys of people who should not be met again. */
  met?: readonly string[];
};

export const isInside = ({ userIds }: Listing, userId: string): boolean => userIds?.includes(userId) ?? false;

/** Is an excluded person there, or expected? */
export function hasExcluded(
  listing: Listing,
  { excludeUserIds = [], excludeKeys = [] }: Exclusions,
  now: number,
): boolean {
  return (
    excludeUserIds.some((userId) => isInside(listing, userId) || isExpected(listing, userId, now)) ||
    hasOneOf(listing, excludeKeys)
  );
}

const hasOneOf = ({ company = [] }: Listing, keys: readonly string[]): boolean =>
  company.some((key) => keys.includes(key));

/** Large rooms ignore earlier meetings. */
const hasSomeoneRecentlyMet = (listing: Listing, met: readonly string[]): boolean =>
  listing.present <= MAX_MEETING_SIZE && hasOneOf(listing, met);

/** Does the room match that search? */
export function isMatch(listing: Listing, search: Search, now: number): boolean {
  const { userId, quotas, exclude, accepted, languages = [], met = [] } = search;
  return (
    acceptsStrangers(listing, now) &&
    accepted.some((tag) => tag === ANY || listing.tags.includes(tag)) &&
    hasSeatForSearch(listing, userId, quotas?.at(-1)?.key, now) &&
    !listing.barred.includes(userId) &&
    !exclude.includes(listing.name) &&
    speaksOneOf(listing, languages) &&
    !hasExcluded(listing, search, now) &&
    !hasSomeoneRecentlyMet(listing, met)
  );
}

/** A searcher without languages matches anyone. */
export function speaksOneOf({ languages = [] }: Listing, requested: readonly string[]): boolean {
  return requested.length === 0 || languages.length === 0 || requested.some((language) => languages.includes(language));
}

/** The matches of a search, sorted by likelihood of a meeting, then shared tags, then waiting time. */
export function rank(listings: readonly Listing[], search: Search, now: number): Listing[] {
  return byTags(
    listings.filter((listing) => isMatch(listing, search, now)),
    search.own,
    search.accepted,
  ).sort((a, b) => weightOf(b, search.userId, now) - weightOf(a, search.userId, now));
}

/** The likelihood of a meeting and a seat: a creator without an open page may never join. */
function weightOf(listing: Listing, userId: string, now: number): number {
  if (!hasSeat(listing, userId, isExpectedHost(listing, userId, now), now)) return 1;
  return listing.present > 0 || listing.hostSeen ? 2 : 0;
}

const sharedCount = (tags: readonly string[], listing: Listing): number =>
  tags.filter((tag) => listing.tags.includes(tag)).length;

/** Most shared tags first, then most of the accepted ones, then the longest waiting. */
export function byTags(listings: readonly Listing[], own: readonly string[], accepted = own): Listing[] {
  return listings
    .map((listing) => ({ listing, shared: sharedCount(own, listing), close: sharedCount(accepted, listing) }))
    .sort((a, b) => b.shared - a.shared || b.close - a.close || a.listing.waitingSince - b.listing.waitingSince)
    .map(({ listing }) => listing);
}

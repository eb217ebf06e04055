import type { MatchQuery } from '../../domain/registry.ts';
import { drawsPeople, type Listing } from './listing.ts';
import { hasSeat, hasSeatBesidesStale, isExpectedHost, isOnTheWay } from './seats.ts';

type Query = Pick<MatchQuery, 'userId' | 'apart' | 'quotas' | 'exclude' | 'tags'>;

export const isInside = ({ userIds }: Listing, userId: string): boolean => userIds?.includes(userId) ?? false;

/** Is a user with that id there, or on the way? */
export function expects(listing: Listing, userId: string, now: number): boolean {
  return isInside(listing, userId) || isOnTheWay(listing, userId, now);
}

/** Is the room an answer to that search? `tags` are normalised; none: any room will do. */
export function canTake(listing: Listing, { userId, apart = [], quotas, exclude, tags }: Query, now: number): boolean {
  return (
    drawsPeople(listing, now) &&
    (tags.length === 0 || tags.some((tag) => listing.tags.includes(tag))) &&
    hasSeatBesidesStale(listing, userId, quotas?.at(-1)?.key, now) &&
    !listing.barred.includes(userId) &&
    !exclude.includes(listing.name) &&
    !apart.some((other) => expects(listing, other, now))
  );
}

/** The answers to a search, the best first: likeliest to meet, most shared tags, longest waiting. */
export function rank(listings: readonly Listing[], query: Query, now: number): Listing[] {
  return byTags(
    listings.filter((listing) => canTake(listing, query, now)),
    query.tags,
  ).sort((a, b) => likelihoodOf(b, query.userId, now) - likelihoodOf(a, query.userId, now));
}

/** How likely a meeting there is, and a seat: a creator of whom nothing was seen may never come. */
function likelihoodOf(listing: Listing, userId: string, now: number): number {
  if (!hasSeat(listing, userId, isExpectedHost(listing, userId, now), now)) return 1;
  return listing.present > 0 || listing.hostSeen ? 2 : 0;
}

/** Most shared tags first, then longest waiting. */
export function byTags(listings: readonly Listing[], wanted: readonly string[]): Listing[] {
  return listings
    .map((listing) => ({ listing, shared: wanted.filter((tag) => listing.tags.includes(tag)).length }))
    .sort((a, b) => b.shared - a.shared || a.listing.waitingSince - b.listing.waitingSince)
    .map(({ listing }) => listing);
}

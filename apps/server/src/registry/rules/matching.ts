import { MATCHING } from '@colloquy/machines/contract/limits.ts';
import type { MatchQuery } from '../../domain/rooms/searches.ts';
import { drawsPeople, type Listing } from './listing.ts';
import { hasSeat, hasSeatBesidesStale, isExpectedHost, isOnTheWay } from './seats.ts';

/** Stands among tags for any room: in the index all have it. */
export const ANY = '';

/** Whom a search is to lead nobody to: user ids, and what people are known by. */
export type Apart = Pick<MatchQuery, 'apart' | 'apartKeys'>;

/** A search as rooms judge it. */
export type Search = Pick<MatchQuery, 'userId' | keyof Apart | 'quotas' | 'exclude' | 'languages'> & {
  /** Tags of the searcher, and all that will do, in the form in which they are compared; no room shares `ANY`. */
  own: readonly string[];
  accepted: readonly string[];
  /** Keys of people who are not to be met again. */
  met?: readonly string[];
};

export const isInside = ({ userIds }: Listing, userId: string): boolean => userIds?.includes(userId) ?? false;

/** Is somebody there, or on the way, who is to be kept apart? */
export function hasUnwanted(listing: Listing, { apart = [], apartKeys = [] }: Apart, now: number): boolean {
  return (
    apart.some((userId) => isInside(listing, userId) || isOnTheWay(listing, userId, now)) ||
    hasOneOf(listing, apartKeys)
  );
}

const hasOneOf = ({ company = [] }: Listing, keys: readonly string[]): boolean =>
  keys.length > 0 && company.some((key) => keys.includes(key));

/** In a crowd nobody has met anybody. */
const hasPartner = (listing: Listing, met: readonly string[]): boolean =>
  listing.present <= MATCHING.companyOfPartners && hasOneOf(listing, met);

/** Is the room an answer to that search? */
export function canTake(listing: Listing, search: Search, now: number): boolean {
  const { userId, quotas, exclude, accepted, languages = [], met = [] } = search;
  return (
    drawsPeople(listing, now) &&
    accepted.some((tag) => tag === ANY || listing.tags.includes(tag)) &&
    hasSeatBesidesStale(listing, userId, quotas?.at(-1)?.key, now) &&
    !listing.barred.includes(userId) &&
    !exclude.includes(listing.name) &&
    speaksOneOf(listing, languages) &&
    !hasUnwanted(listing, search, now) &&
    !hasPartner(listing, met)
  );
}

/** Who names no language speaks with anybody. */
export function speaksOneOf({ languages = [] }: Listing, asked: readonly string[]): boolean {
  return asked.length === 0 || languages.length === 0 || asked.some((language) => languages.includes(language));
}

/** The answers to a search, the best first: likeliest to meet, most shared tags, longest waiting. */
export function rank(listings: readonly Listing[], search: Search, now: number): Listing[] {
  return byTags(
    listings.filter((listing) => canTake(listing, search, now)),
    search.own,
    search.accepted,
  ).sort((a, b) => likelihoodOf(b, search.userId, now) - likelihoodOf(a, search.userId, now));
}

/** How likely a meeting there is, and a seat: a creator of whom nothing was seen may never come. */
function likelihoodOf(listing: Listing, userId: string, now: number): number {
  if (!hasSeat(listing, userId, isExpectedHost(listing, userId, now), now)) return 1;
  return listing.present > 0 || listing.hostSeen ? 2 : 0;
}

const among = (tags: readonly string[], listing: Listing): number =>
  tags.filter((tag) => listing.tags.includes(tag)).length;

/** Most shared tags first, then most of those that will do as well, then longest waiting. */
export function byTags(listings: readonly Listing[], own: readonly string[], accepted = own): Listing[] {
  return listings
    .map((listing) => ({ listing, shared: among(own, listing), close: among(accepted, listing) }))
    .sort((a, b) => b.shared - a.shared || b.close - a.close || a.listing.waitingSince - b.listing.waitingSince)
    .map(({ listing }) => listing);
}

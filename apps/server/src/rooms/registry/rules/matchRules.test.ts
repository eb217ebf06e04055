import { expect, test } from 'vitest';
import { OPENED, heldFor, openRoom, seatIn } from '../testing/draftSetup.ts';
import { hostedBy } from '../testing/suite/registrySetup.ts';
import { acceptsStrangers, isListed, listingOf, summaryOfListing, type Listing } from './listing.ts';
import { ANY, byTags, isMatch, hasExcluded, isInside, rank, speaksOneOf, type Search } from './matchRules.ts';
import { MAX_MEETING_SIZE } from './meetings.ts';

/** A room for tea with Ann in it, and free seats. */
function listing(more: Partial<Listing> = {}): Listing {
  const state = openRoom({ tags: ['Tea'] });
  seatIn(state, 'ann');
  const found = listingOf(state);
  if (!found) throw new Error('It is on no list');
  return { ...found, ...more };
}

const NOW = OPENED + 5;
const SEARCH: Search = { userId: 'bob', own: ['tea'], accepted: ['tea'], exclude: [] };
const fits = (room: Partial<Listing>, search: Partial<Search> = {}) =>
  isMatch(listing(room), { ...SEARCH, ...search }, NOW);

test('[R-HTTP-5] a room matches while strangers may join and it shares a tag', () => {
  expect(fits({})).toBe(true);
  expect(fits({}, { accepted: ['milk'] })).toBe(false);
  expect(fits({}, { accepted: ['milk', 'tea'] })).toBe(true);
  expect(fits({}, { accepted: [ANY] })).toBe(true);
  expect(fits({}, { accepted: [] })).toBe(false);
  expect(fits({ locked: true })).toBe(false);
  expect(fits({ hasPassword: true })).toBe(false);
  expect(fits({ seats: 1 })).toBe(false);
  expect(fits({ seats: 2 })).toBe(true);
});

test('[R-HTTP-7] neither an excluded room nor one from which the searcher is banned matches', () => {
  expect(fits({}, { exclude: ['den'] })).toBe(false);
  expect(fits({}, { exclude: ['loft'] })).toBe(true);
  expect(fits({ barred: ['bob'] })).toBe(false);
  expect(fits({ barred: ['cy'] })).toBe(true);
});

test('[R-HTTP-33] a searcher with languages meets people who share one, or have named none', () => {
  expect(speaksOneOf(listing({ languages: ['de'] }), ['en'])).toBe(false);
  expect(speaksOneOf(listing({ languages: ['de', 'fr'] }), ['en', 'fr'])).toBe(true);
  expect(speaksOneOf(listing({ languages: ['de'] }), [])).toBe(true);
  expect(speaksOneOf(listing({ languages: [] }), ['en'])).toBe(true);
  expect(speaksOneOf(listing({ languages: undefined }), ['en'])).toBe(true);
  expect(fits({ languages: ['de'] }, { languages: ['en'] })).toBe(false);
  expect(fits({ languages: ['de'] })).toBe(true);
});

test('[R-REPORT-10] nobody is matched with an excluded person: inside, on the way, or identified by a key', () => {
  expect(isInside(listing(), 'ann')).toBe(true);
  expect(isInside(listing({ userIds: undefined }), 'ann')).toBe(false);
  expect(hasExcluded(listing(), {}, NOW)).toBe(false);
  expect(hasExcluded(listing(), { excludeUserIds: ['bob', 'ann'] }, NOW)).toBe(true);
  expect(hasExcluded(listing({ holds: [['cy', heldFor('cy')]] }), { excludeUserIds: ['cy'] }, NOW)).toBe(true);
  expect(hasExcluded(listing(), { excludeKeys: ['guest:dan', 'guest:ann'] }, NOW)).toBe(true);
  expect(hasExcluded(listing(), { excludeKeys: ['guest:dan'] }, NOW)).toBe(false);
  expect(hasExcluded(listing({ company: undefined }), { excludeKeys: ['guest:ann'] }, NOW)).toBe(false);
  expect(fits({}, { excludeUserIds: ['ann'] })).toBe(false);
});

test('[R-ROOM-59] recently met people are not found, except in a crowd', () => {
  const met = ['guest:ann'];
  expect(fits({}, { met })).toBe(false);
  expect(fits({}, { met: ['guest:dan'] })).toBe(true);
  expect(fits({ seats: 20, present: MAX_MEETING_SIZE }, { met })).toBe(false);
  expect(fits({ seats: 20, present: MAX_MEETING_SIZE + 1 }, { met })).toBe(true);
});

test('[R-ROOM-49] the likeliest to lead to a meeting go first: a member present, then a creator who was seen', () => {
  const empty = { present: 0, hostUntil: NOW + 1, hostUserId: 'host', shownUntil: NOW + 1, endsAt: NOW + 1 };
  const rooms = [
    listing({ id: 'unseen', ...empty, hostSeen: false }),
    listing({ id: 'stale', seats: 2, holds: [['cy', heldFor('cy', { freshUntil: NOW })]] }),
    listing({ id: 'seen', ...empty, hostSeen: true }),
    listing({ id: 'there' }),
    listing({ id: 'locked', locked: true }),
  ];
  expect(rank(rooms, SEARCH, NOW).map(({ id }) => id)).toEqual(['seen', 'there', 'stale', 'unseen']);
});

test('[R-ROOM-57] most shared tags first, then most of the accepted ones, then the longest waiting', () => {
  const rooms = [
    listing({ id: 'young', tags: ['tea'], waitingSince: 3 }),
    listing({ id: 'old', tags: ['tea'], waitingSince: 1 }),
    listing({ id: 'close', tags: ['tea', 'cake'], waitingSince: 2 }),
    listing({ id: 'both', tags: ['tea', 'milk'], waitingSince: 4 }),
  ];
  const order = byTags(rooms, ['tea', 'milk'], ['tea', 'milk', 'cake']);
  expect(order.map(({ id }) => id)).toEqual(['both', 'close', 'old', 'young']);
  expect(byTags(rooms, ['cake']).map(({ id }) => id)).toEqual(['close', 'old', 'young', 'both']);
});

test('[R-ROOM-50] an empty room is listed while its creator’s page is open and it lives', () => {
  const empty = listing({ present: 0, shownUntil: 10, endsAt: 20 });
  expect([isListed(empty, 9), isListed(empty, 10)]).toEqual([true, false]);
  expect(isListed({ ...empty, endsAt: 9 }, 9)).toBe(false);
  expect(isListed({ ...empty, present: 1 }, 30)).toBe(true);
});

test('[R-HTTP-5] strangers are sent where someone is, or a creator on the way, and nobody is about to leave', () => {
  expect(acceptsStrangers(listing(), NOW)).toBe(true);
  expect(acceptsStrangers(listing({ leavingUntil: NOW + 1 }), NOW)).toBe(false);
  expect(acceptsStrangers(listing({ leavingUntil: NOW }), NOW)).toBe(true);
  const empty = listing({ present: 0, shownUntil: NOW + 9, endsAt: NOW + 9, hostUntil: NOW + 1 });
  expect(acceptsStrangers(empty, NOW)).toBe(true);
  expect(acceptsStrangers({ ...empty, hostUntil: NOW }, NOW)).toBe(false);
  expect(acceptsStrangers({ ...empty, endsAt: NOW }, NOW)).toBe(false);
});

test('[R-HTTP-4] a list counts members and currently kept seats as occupied', () => {
  const hosted = openRoom({ tags: ['Tea'] }, { host: hostedBy('host') });
  const found = listingOf(hosted);
  expect(found && summaryOfListing(found, OPENED)).toMatchObject({
    occupied: 1,
    present: 0,
    tags: ['Tea'],
    isPrivate: false,
  });
  const holds: Listing['holds'] = [
    ['cy', heldFor('cy', { until: NOW })],
    ['dan', heldFor('dan', { until: NOW + 1 })],
    ['eve', heldFor('eve', { until: NOW + 1 })],
  ];
  expect(summaryOfListing(listing({ holds, hostUntil: NOW }), NOW)).toMatchObject({ occupied: 3, present: 1 });
  expect(summaryOfListing(listing({ holds, hostUntil: NOW + 1 }), NOW)).toMatchObject({ occupied: 4, present: 1 });
});

test('[R-HTTP-4] private rooms and broadcasts are not listed', () => {
  expect(listingOf(openRoom({ isPrivate: true }))).toBeUndefined();
  expect(listingOf(openRoom({ name: 'live:1' }))).toBeUndefined();
});

test('a listing contains members and bans up to the given number', () => {
  const state = openRoom({ seats: 9 });
  for (const name of ['ann', 'bob']) seatIn(state, name);
  for (const ban of ['user:cy', 'guest:cy', 'user:dan', 'user:eve']) state.bans.set(ban, true);
  expect(listingOf(state, 2)).toMatchObject({ userIds: ['ann', 'bob'], barred: ['cy', 'dan'] });
  expect(listingOf(state, 2)?.company).toEqual(['guest:ann', 'guest:bob']);
  expect(listingOf(state, 1)).toMatchObject({ userIds: undefined, company: undefined, barred: ['cy'] });
});

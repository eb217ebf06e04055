import { expect, test } from 'vitest';
import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import { fairOrder, followedFirst, matching, seededRank, tagsIn } from './fairOrder.ts';

const broadcast = (id: string, viewerCount = 0, ...tags: string[]): Broadcaster => ({
  id,
  user_id: id,
  socket_id: id,
  name: id,
  viewerCount,
  ...(tags.length > 0 && { tags }),
});
const byName = (id: string) => id.charCodeAt(0);
const idsOf = (all: readonly Broadcaster[]) => all.map(({ id }) => id).join('');

const orderWith = (...viewers: number[]) =>
  idsOf(
    fairOrder(
      viewers.map((viewerCount, at) => broadcast('abc'.charAt(at), viewerCount)),
      byName,
    ),
  );

test('[R-STREAM-28] every other place belongs to the most watched, the others to those who are drawn', () => {
  const all = [broadcast('a'), broadcast('b'), broadcast('x', 900), broadcast('y', 90), broadcast('z', 9)];
  expect(idsOf(fairOrder(all, byName))).toBe('xaybz');
});

test('[R-STREAM-28] an audience that has not doubled moves nobody', () => {
  expect([orderWith(4, 5, 6), orderWith(6, 5, 4), orderWith(4, 5, 16)]).toEqual(['abc', 'abc', 'cab']);
});

test('[R-STREAM-28] each of those whom nobody watches is as likely to be in the first ten', () => {
  const watched = Array.from({ length: 20 }, (_, at) => broadcast(`watched-${at}`, 1_000));
  const unwatched = Array.from({ length: 40 }, (_, at) => broadcast(`socket-id-${at}`));
  const seen = new Map<string, number>();
  for (let seed = 0; seed < 2_000; seed += 1) {
    const order = fairOrder([...watched, ...unwatched], seededRank(seed * 7_919));
    for (const { id } of order.slice(0, 10)) seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  const counts = unwatched.map(({ id }) => seen.get(id) ?? 0);
  const mean = counts.reduce((total, count) => total + count, 0) / counts.length;
  // Nearly all of the five random places; the most watched whose rank is low have their places already.
  expect(mean).toBeGreaterThan(200);
  for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(60);
});

test('[R-STREAM-28] the order is the same for one visitor, and another for the next', () => {
  const all = Array.from({ length: 50 }, (_, at) => broadcast(`socket-id-${at}`));
  const order = (seed: number) => fairOrder(all, seededRank(seed)).map(({ id }) => id);
  expect(order(1)).toEqual(order(1));
  expect(order(1)).not.toEqual(order(2));
});

test('[R-STREAM-28] the tags of what is live filter it, in any spelling', () => {
  const all = [
    broadcast('a', 0, 'Strings'),
    broadcast('b', 0, 'music', 'string'),
    broadcast('c', 0, 'Music'),
    broadcast('d', 0, 'MUSIC'),
  ];
  expect(tagsIn(all)).toEqual(['music', 'Strings']);
  const found = (typed: string) => idsOf(matching(all, typed));
  expect([found(''), found(' '), found('STRING'), found('strings'), found('mus'), found('cello')]).toEqual([
    'abcd',
    'abcd',
    'ab',
    'ab',
    'bcd',
    '',
  ]);
});

test('[R-STREAM-28] a search finds titles and names too, without case and accents', () => {
  const all = [{ ...broadcast('a', 0, 'Music'), title: 'Die Ähren im Wind' }, broadcast('Leo Otter')];
  expect(['ahren', 'wind music', 'otter', 'otter wind'].map((typed) => idsOf(matching(all, typed)))).toEqual([
    'a',
    'a',
    'Leo Otter',
    '',
  ]);
});

test('[R-FOLLOW-8] followed broadcasters come first, and keep their order', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => broadcast(id));
  expect(idsOf(followedFirst(all, (userId) => 'db'.includes(userId)))).toBe('bdac');
});

import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { listedBroadcasts, type Broadcast } from '../broadcasts/broadcasts.ts';
import { fairPick, saltedBy } from './fairPick.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
/** Picks those around the middle. */
const middleFirst = (n: number) => String(Math.abs(n - 50)).padStart(2, '0');
const downwards = (one: number, other: number) => other - one;

it('[R-HTTP-30] lists all where there is space for all, in the given order', () => {
  expect(fairPick(numbers(5), 5, [downwards], String)).toEqual([0, 1, 2, 3, 4]);
});

it('[R-HTTP-30] gives a third each to the first, the newest and random ones', () => {
  expect(fairPick(numbers(100), 9, [downwards], middleFirst)).toEqual([0, 1, 2, 49, 50, 51, 97, 98, 99]);
});

it('[R-HTTP-30] fills every place without repeating any, however the orders overlap', () => {
  const cases = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 50 }), fc.string());
  fc.assert(
    fc.property(cases, ([count, places, salt]) => {
      const orders = [downwards, (one: number, other: number) => one - other];
      const listed = fairPick(numbers(count), places, orders, saltedBy(salt, String));
      expect(new Set(listed).size).toBe(Math.min(count, places));
      expect(listed).toEqual(listed.toSorted((one, other) => one - other));
    }),
  );
});

const broadcast = (id: string, viewerCount = 0): Broadcast => ({ id, userId: id, name: id, viewerCount, startedAt: 0 });

it('[R-STREAM-25] idle broadcasts, however many, hide neither the newest nor those that are watched', () => {
  const idle = numbers(2_000).map((n) => broadcast(`idle-${n}`));
  const onAir = [...idle.slice(0, 1_000), broadcast('watched', 3), ...idle.slice(1_000), broadcast('new')];
  const listed = listedBroadcasts(onAir);
  expect(listed).toHaveLength(200);
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(['watched', 'new']));
  expect(listedBroadcasts(onAir)).toEqual(listed);
});

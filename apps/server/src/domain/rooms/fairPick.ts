import { createHash } from 'node:crypto';

/**
 * Which of too many have the places of a list. Whoever fills one order with rooms or broadcasts of its own takes only a
 * part of them: a third goes to the first as they were given, a third to the first of each further order, the rest to
 * those that chance takes. The order in which they were given stays.
 *
 * @param orders compare two, as `sort` does; two at most.
 * @param chance gives each a number or text; the lowest go first. The same answers give the same list.
 */
export function fairPick<T>(
  all: readonly T[],
  places: number,
  orders: readonly ((one: T, other: T) => number)[],
  chance: (one: T) => string,
): T[] {
  if (all.length <= places) return [...all];
  const share = Math.floor(places / 3);
  const picked = new Set(all.slice(0, share));
  const pick = (candidates: readonly T[], most: number) => {
    for (const one of candidates.filter((candidate) => !picked.has(candidate)).slice(0, most)) picked.add(one);
  };
  for (const order of orders) pick(all.toSorted(order), share);
  const drawn = all.map((one) => ({ one, at: chance(one) })).sort((a, b) => (a.at < b.at ? -1 : 1));
  pick(
    drawn.map(({ one }) => one),
    places - picked.size,
  );
  return all.filter((one) => picked.has(one));
}

/** Chance that stays the same for one salt; nobody who does not know it can choose a name that is drawn. */
export function saltedBy<T>(salt: string, nameOf: (one: T) => string): (one: T) => string {
  return (one) =>
    createHash('sha1')
      .update(salt + nameOf(one))
      .digest('hex');
}

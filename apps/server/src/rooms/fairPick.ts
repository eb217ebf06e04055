import { createHash } from 'node:crypto';

/**
 * Selects which of too many items a list shows, so that someone who floods one order with their own rooms gets only a
 * part of the list: a third are the first items as given, a third the first of each further order, the rest random. The
 * given order is kept.
 *
 * @param orders at most two comparison functions, as for `sort`.
 * @param rankOf maps an item to its random rank; the lowest are selected.
 */
export function fairPick<T>(
  all: readonly T[],
  count: number,
  orders: readonly ((one: T, other: T) => number)[],
  rankOf: (one: T) => string,
): T[] {
  if (all.length <= count) return [...all];
  const share = Math.floor(count / 3);
  const picked = new Set(all.slice(0, share));
  const pick = (candidates: readonly T[], max: number) => {
    for (const one of candidates.filter((candidate) => !picked.has(candidate)).slice(0, max)) picked.add(one);
  };
  for (const order of orders) pick(all.toSorted(order), share);
  const ranked = all.map((one) => ({ one, at: rankOf(one) })).sort((a, b) => (a.at < b.at ? -1 : 1));
  pick(
    ranked.map(({ one }) => one),
    count - picked.size,
  );
  return all.filter((one) => picked.has(one));
}

/** A random order that is stable for one salt; without the salt no one can choose a name with a low rank. */
export function saltedBy<T>(salt: string, nameOf: (one: T) => string): (one: T) => string {
  return (one) =>
    createHash('sha1')
      .update(salt + nameOf(one))
      .digest('hex');
}

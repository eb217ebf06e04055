import type { Comparison } from './comparison.ts';
import { crowdComparisons } from './crowdComparisons.ts';
import { relayComparisons } from './relayComparisons.ts';
import { roomComparisons } from './roomComparisons.ts';
import { startsOf } from './starts.ts';

/** All comparisons, in the order of printing. `database` is a Postgres for the product. */
export function allComparisons(database: string): Comparison[] {
  const starts = startsOf(database);
  return [relayComparisons, roomComparisons, crowdComparisons].flatMap((comparisonsOf) => comparisonsOf(starts));
}

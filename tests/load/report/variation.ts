import { alignedTable } from '../../support/table.ts';
import { quantile } from '../../support/quantile.ts';
import type { Result } from './result.ts';

/** One figure over several runs of one plan; `apart`: the most less the least, as a part of the median. */
export type Variation = { figure: string; least: number; median: number; most: number; apart: number };

/** With fewer samples, a single one decides the 99th percentile. */
const ENOUGH = 100;

/** The spread of all times with enough samples in every run. */
export function spreadOf(results: readonly Pick<Result, 'times'>[]): Variation[] {
  const names = Object.keys(results[0]?.times ?? {});
  const measured = names.filter((name) => results.every(({ times }) => (times[name]?.count ?? 0) >= ENOUGH));
  return measured.flatMap((name) =>
    (['p50', 'p99'] as const).map((quantileName) => {
      const values = results.map(({ times }) => times[name]?.[quantileName] ?? Number.NaN);
      const [least, most, median] = [Math.min(...values), Math.max(...values), quantile(values, 0.5)];
      return { figure: `${name} ${quantileName}`, least, median, most, apart: (most - least) / median };
    }),
  );
}

export function spreadTable(spreads: readonly Variation[]): string {
  return alignedTable([
    ['ms, over all runs', 'least', 'median', 'most', 'apart'],
    ...spreads.map(({ figure, least, median, most, apart }) => [
      figure,
      ...[least, median, most].map((value) => value.toFixed(2)),
      `${(apart * 100).toFixed(0)} %`,
    ]),
  ]);
}

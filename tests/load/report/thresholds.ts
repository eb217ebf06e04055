import { readFile } from 'node:fs/promises';
import { QUANTILES } from '../count/histograms.ts';
import { UsageError } from '../usageError.ts';
import type { Result } from './result.ts';

/** What must not be exceeded, by where it stands in the result: `times / stage connected / p99`. */
export type Thresholds = Record<string, number>;

const TIME = /^(stage|message|lateness|canary) ./;

export type Judged = { what: string; most: number; is: number | undefined; ok: boolean };

export async function readThresholds(path: string): Promise<Thresholds> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
  const parsed = thresholdsIn(text);
  if (typeof parsed !== 'object' || parsed === null) throw new UsageError(`${path} holds no thresholds`);
  const entries = Object.entries<number>({ ...parsed });
  const wrong = entries.find(([, most]) => typeof most !== 'number');
  if (wrong) throw new UsageError(`${path}: the threshold of "${wrong[0]}" is no number`);
  return Object.fromEntries(entries);
}

function thresholdsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A figure that a run of this profile does not have is not exceeded.
 * @throws for an unknown figure, so that a misspelt one is noticed.
 */
export function judge(result: Result, thresholds: Thresholds): Judged[] {
  return Object.entries(thresholds).map(([what, most]) => {
    const path = what.split(' / ');
    if (!couldBeIn(result, path)) throw new UsageError(`No run has a figure "${what}"`);
    const is = figureAt(result, path);
    return { what, most, is, ok: is === undefined || is <= most };
  });
}

/**
 * Times depend on the profile, so only the first word of their names is checked; all other figures always exist.
 */
function couldBeIn(result: Result, [group = '', name, quantile]: readonly string[]): boolean {
  if (group === 'times') return TIME.test(name ?? '') && QUANTILES.some((known) => known === quantile);
  const figures: unknown = Reflect.get(result, group);
  if (name === undefined || typeof figures !== 'object' || figures === null) return group in result;
  return name in figures;
}

function figureAt(from: unknown, path: readonly string[]): number | undefined {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    from,
  );
  if (Array.isArray(found)) return found.length;
  return typeof found === 'number' ? found : undefined;
}

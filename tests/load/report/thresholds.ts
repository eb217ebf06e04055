import { readFile } from 'node:fs/promises';
import type { Result } from './result.ts';

/** What must not be exceeded, by where it stands in the result: `times / stage connected / p99`. */
export type Thresholds = Record<string, number>;

export type Judged = { what: string; most: number; is: number | undefined; ok: boolean };

export async function readThresholds(path: string): Promise<Thresholds> {
  const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${path} holds no thresholds`);
  const entries = Object.entries<number>({ ...parsed });
  const wrong = entries.find(([, most]) => typeof most !== 'number');
  if (wrong) throw new Error(`${path}: the threshold of "${wrong[0]}" is no number`);
  return Object.fromEntries(entries);
}

/**
 * A figure that a run of this profile does not have is not exceeded.
 * @throws for one that no run could have: whoever misspells it would never be told.
 */
export function judge(result: Result, thresholds: Thresholds): Judged[] {
  return Object.entries(thresholds).map(([what, most]) => {
    const path = what.split(' / ');
    if (!couldBeIn(result, path)) throw new Error(`No run has a figure "${what}"`);
    const is = figureAt(result, path);
    return { what, most, is, ok: is === undefined || is <= most };
  });
}

/** Which times there are depends on the profile; all else has its names from the start. */
function couldBeIn(result: Result, [group = '', name]: readonly string[]): boolean {
  const figures: unknown = Reflect.get(result, group);
  if (group === 'times' || name === undefined || typeof figures !== 'object' || figures === null)
    return group in result;
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

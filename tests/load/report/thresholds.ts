import { readFile } from 'node:fs/promises';
import { QUANTILES } from '../count/histograms.ts';
import { UsageError } from '../usageError.ts';
import type { Result } from './result.ts';

/**
 * What a figure must be at most or at least. A figure that a run does not have breaks its threshold only if it is
 * `required`.
 */
type Threshold = { most?: number; least?: number; required?: boolean };

/** By where a figure stands in the result, such as `times / stage connected / p99`; a number is the most it may be. */
export type Thresholds = Record<string, number | Threshold>;

const KEYS = new Set(['most', 'least', 'required']);

const TIME = /^(stage|message|lateness|browser) ./;

/** `expectation`: the threshold in words. */
export type ThresholdResult = { what: string; expectation: string; is: number | undefined; ok: boolean };

export async function readThresholds(path: string): Promise<Thresholds> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
  const parsed = thresholdsIn(text);
  if (typeof parsed !== 'object' || parsed === null) throw new UsageError(`${path} holds no thresholds`);
  const entries = Object.entries<Thresholds[string]>({ ...parsed });
  const wrong = entries.find(([, threshold]) => !isThreshold(threshold));
  if (wrong) throw new UsageError(`${path}: the threshold of "${wrong[0]}" is no number, nor most, least or required`);
  return Object.fromEntries(entries);
}

function isThreshold(given: unknown): boolean {
  if (typeof given === 'number') return true;
  if (typeof given !== 'object' || given === null) return false;
  const isEach = Object.entries(given).every(
    ([key, value]) => KEYS.has(key) && typeof value === (key === 'required' ? 'boolean' : 'number'),
  );
  return isEach && ('most' in given || 'least' in given || 'required' in given);
}

function thresholdsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Compares the figures of a run with their thresholds.
 * @throws for an unknown figure, so that a misspelt one is noticed.
 */
export function judge(result: Result, thresholds: Thresholds): ThresholdResult[] {
  return Object.entries(thresholds).map(([what, given]) => {
    const {
      most = Infinity,
      least = -Infinity,
      required = false,
    } = typeof given === 'number' ? { most: given } : given;
    const path = what.split(' / ');
    if (!couldBeIn(result, path)) throw new UsageError(`No run has a figure "${what}"`);
    const is = figureAt(result, path);
    const expectation = [
      ...(most === Infinity ? [] : [`at most ${most}`]),
      ...(least === -Infinity ? [] : [`at least ${least}`]),
      ...(required ? ['measured'] : []),
    ].join(', ');
    return { what, expectation, is, ok: is === undefined ? !required : is <= most && is >= least };
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

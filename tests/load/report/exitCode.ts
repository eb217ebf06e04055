import type { ThresholdResult } from './thresholds.ts';

/** How a load test ends. */
export const EXITS = { passed: 0, failed: 1, invalid: 3, exceeded: 99 } as const;
export type Exit = (typeof EXITS)[keyof typeof EXITS];

/** However late a generator was, what it counted is true: only its times are invalid. */
const COUNTED = /^(people|messages|violations)\b/;

export function exitOf(isInvalid: boolean, judged: readonly ThresholdResult[]): Exit {
  const broken = judged.filter(({ ok }) => !ok);
  if (broken.some(({ what }) => COUNTED.test(what))) return EXITS.exceeded;
  if (isInvalid) return EXITS.invalid;
  return broken.length === 0 ? EXITS.passed : EXITS.exceeded;
}

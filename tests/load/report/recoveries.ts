import type { FaultWindow } from '../count/lossCause.ts';
import { STEP_MS, type Curve } from './curve.ts';

/**
 * A recovery ends when this share of the arrived people is well again, permanently or until the next fault.
 */
const WELL = 0.99;

export type Recovery = { kind: string; at: number; recoveredMs: number | null };

/** How long after each fault people were well again. */
export function recoveries(curve: Curve, faultWindows: readonly FaultWindow[]): Recovery[] {
  return faultWindows.map(({ kind, from }) => {
    const next = faultWindows.find((other) => other.from > from)?.from ?? Infinity;
    const after = curve.filter(({ at }) => at >= from && at < next);
    const lastUnwell = after.findLast(({ arrived, well }) => well < WELL * arrived);
    const isWellAtEnd = lastUnwell !== after.at(-1);
    const isAnybodyThere = after.some(({ arrived }) => arrived > 0);
    return {
      kind,
      at: from,
      recoveredMs: !isWellAtEnd || !isAnybodyThere ? null : lastUnwell ? lastUnwell.at + STEP_MS - from : 0,
    };
  });
}

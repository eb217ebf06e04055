import type { Quantiles } from '../count/histograms.ts';
import type { Plan } from '../plan/plan.ts';

/** A generator later than this part of what it reports measures itself. */
const LATENESS_SHARE = 0.2;
/** Of fewer, one alone is their p99. */
const MANY = 100;

/** Why the figures mean nothing: what came late to its own moment, held against what it was to measure. */
export function tooLate(times: Record<string, Quantiles>, { people }: Plan): string[] {
  const isDirect = people.some(({ acts }) => acts.some(({ deed }) => deed.kind === 'direct'));
  const pairs = [
    ['lateness arrival', 'stage roster'],
    ['lateness act', 'message chat'],
    ['lateness act', 'message reaction'],
    // Else connections say these by themselves.
    ...(isDirect ? [['lateness act', 'message signal'] as const] : []),
  ] as const;
  return pairs.flatMap(([late, of]) => {
    const [lateness, figure] = [times[late], times[of]];
    if (!lateness || !figure) return [];
    const rank = lateness.count < MANY ? 'p90' : 'p99';
    if (lateness[rank] <= LATENESS_SHARE * figure[rank]) return [];
    const share = `${LATENESS_SHARE * 100} % of ${of}, ${figure[rank].toFixed(1)} ms`;
    return [`${late}: ${rank} ${lateness[rank].toFixed(1)} ms is more than ${share}`];
  });
}

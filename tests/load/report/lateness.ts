import type { Quantiles } from '../count/histograms.ts';
import type { Plan } from '../plan/plan.ts';

/** The acceptable share of lateness in a measured time. */
const LATENESS_SHARE = 0.2;
/** With fewer samples, a single one decides the p99. */
const MANY = 100;

/** The reasons why figures are invalid: lateness of actions compared with the time they measure. */
export function tooLate(times: Record<string, Quantiles>, { people }: Plan): string[] {
  const isDirect = people.some(({ acts }) => acts.some(({ action }) => action.kind === 'direct'));
  const pairs = [
    ['lateness arrival', 'stage roster'],
    ['lateness act', 'message chat'],
    ['lateness act', 'message reaction'],
    // Otherwise connections send these by themselves.
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

import type { Violation } from '../checker/violation.ts';
import type { ChaosOutcome } from '../chaos/chaos.ts';
import { stepText } from '../chaos/schedule.ts';

const SHOWN_PER_RULE = 5;
const AROUND_MS = 20_000;

/** The result of a run; with each violation the faults around it. */
export function chaosReport({ violations, trace, beganAt, crowd, counts }: ChaosOutcome): string {
  const { lines: written, acknowledged, heard, copies, offers, returns, moves } = counts;
  const lines = [
    `${trace.length} faults, ${crowd.people.length} people; ${written} lines, ${acknowledged} acknowledged, ${offers} offers, ${heard} messages heard, ${copies} copies dropped, ${returns} returns, ${moves} moves`,
    `${violations.length} violations`,
  ];
  const byRule = new Map<string, Violation[]>();
  for (const violation of violations) byRule.set(violation.rule, [...(byRule.get(violation.rule) ?? []), violation]);
  for (const [rule, found] of byRule) {
    lines.push(`\n${rule}: ${found.length}`);
    for (const { detail, at } of found.slice(0, SHOWN_PER_RULE)) {
      const when = at === undefined ? 'at the end' : `${((at - beganAt) / 1000).toFixed(1)} s`;
      const around = trace.filter(({ from, to }) => at !== undefined && from - AROUND_MS < at && at < to + AROUND_MS);
      lines.push(`  ${when}: ${detail}`, ...around.map(({ step }) => `      around: ${stepText(step)}`));
    }
  }
  return lines.join('\n');
}

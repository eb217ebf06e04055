import { alignedTable } from '../../support/table.ts';
import type { Result } from '../report/result.ts';

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** What the load test of a deployment promises to state, as a table. */
export function deploymentTable(result: Result, cpuShare: Readonly<Record<string, number>>): string {
  const { people, messages, times, invalid, environment } = result;
  const timed = (name: string) => {
    const found = times[name];
    return found ? `p50 ${ms(found.p50)} ms, p99 ${ms(found.p99)} ms, of ${found.count}` : 'not measured';
  };
  return alignedTable([
    ['Figure', 'Measured'],
    ['people', `${people.joined} of ${people.planned}`],
    ['people not in', `${people.missing}`],
    ['messages sent, delivered, excused', `${messages.sent}, ${messages.delivered}, ${messages.excused}`],
    ['lost', `${messages.lost}`],
    ['doubled', `${messages.duplicates}`],
    ['misdirected', `${messages.misdirected}`],
    ['out of order', `${messages.inversions}`],
    ['acknowledgements', timed('message acknowledged')],
    ['chat messages', timed('message chat')],
    ['signals', timed('message signal')],
    ['connected, from opening the connection', timed('stage connected')],
    ['invariants broken', `${result.violations.length}`],
    ...Object.entries(cpuShare).map(([name, share]) => [`${name}: processor`, `${(share * 100).toFixed(0)} % of one`]),
    ['lateness of the generators, arrivals', timed('lateness arrival')],
    ['lateness of the generators, acts', timed('lateness act')],
    ['times', invalid.length === 0 ? 'valid' : `invalid, for ${invalid.length} reasons above`],
    ['load average at the end', `${environment['loadAverage']}`],
  ]);
}

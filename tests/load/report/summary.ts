import { alignedTable } from '../../support/table.ts';
import { STAGES } from '../count/trace.ts';
import type { VideoFigures } from '../browsers/receivedVideo.ts';
import type { Growth, StoreGrowth } from './growth.ts';
import type { Knee } from './capacityKnee.ts';
import type { Result } from './result.ts';
import type { ThresholdResult } from './thresholds.ts';
import type { PlainClientComparison } from '../plainClient/plainClients.ts';

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** The printed summary: times, messages, violations, exceeded thresholds. */
export function summaryOf(result: Result, judged: readonly ThresholdResult[]): string {
  const {
    times,
    messages,
    people,
    recoveries,
    violations,
    invalid,
    nodes,
    growth,
    storeGrowth,
    knee,
    balance,
    browsers,
    plainClient,
  } = result;
  const order = [...STAGES.map((stage) => `stage ${stage}`), ...Object.keys(times).sort()];
  const rows = [...new Set(order)].flatMap((name) => {
    const found = times[name];
    if (!found) return [];
    return [[name, `${found.count}`, ...[found.p50, found.p90, found.p99, found.p999, found.max].map(ms)]];
  });
  const failed = Object.entries(people.failed).map(([reason, count]) => `${count} × ${reason}`);
  const skipped = Object.entries(result.acts.skipped).map(([what, count]) => `${count} × ${what}`);
  return [
    alignedTable([['ms', 'count', 'p50', 'p90', 'p99', 'p99.9', 'max'], ...rows]),
    '',
    `people     ${people.joined} of ${people.planned} arrived${failed.length > 0 ? `; ${failed.join(', ')}` : ''}`,
    `acts       ${result.acts.done} done${skipped.length > 0 ? `, not possible then: ${skipped.join(', ')}` : ''}`,
    `messages   ${messages.sent} sent = ${messages.delivered} delivered + ${messages.lost} lost + ${messages.excused} excused; ${messages.duplicates} duplicates, ${messages.inversions} out of order, ${messages.misdirected} misdirected`,
    ...Object.entries(messages.causes).map(([cause, count]) => `           ${count} × ${cause}`),
    ...(browsers
      ? [`browsers   came ${browsers.arrivals} times; ${browsers.failed.length} times without success`]
      : []),
    ...(browsers?.video ? [videoLine(browsers.video)] : []),
    ...(plainClient ? [plainClientLine(plainClient)] : []),
    ...nodes.map(
      (node) =>
        `${node.name.padEnd(10)} ${node.sockets} sockets, ${node.residentMb} MiB (heap ${node.heapMb}), ${node.cpuSeconds.toFixed(1)} s of processor`,
    ),
    ...(knee ? [kneeLine(knee)] : []),
    ...growth.map(growthLine),
    ...(storeGrowth ? [storeLine(storeGrowth)] : []),
    ...(balance !== undefined ? [`balance    ${balance.toFixed(2)} (most sockets over fewest)`] : []),
    ...recoveries.map(
      ({ kind, recoveredMs }) =>
        `${kind.padEnd(10)} ${recoveredMs === null ? 'not 99 % well again' : `99 % well again after ${(recoveredMs / 1_000).toFixed(1)} s`}`,
    ),
    `invariants ${violations.length === 0 ? 'hold' : `${violations.length} do not hold: ${violations.slice(0, 5).join('; ')}`}`,
    ...judged.flatMap(({ what, expectation, is, ok }) =>
      ok ? [] : [`exceeded   ${what}: ${is?.toFixed(1) ?? 'not measured'}, must be ${expectation}`],
    ),
    ...invalid.map((reason) => `invalid    ${reason}`),
  ].join('\n');
}

const videoLine = ({ seconds, framesPerSecond, lostShare, kilobitsPerSecond }: VideoFigures) =>
  `video      in ${seconds.toFixed(0)} s of the browsers: ${framesPerSecond.toFixed(1)} pictures a second, ${kilobitsPerSecond.toFixed(0)} kbit/s, ${(lostShare * 100).toFixed(2)} % of the packets lost`;

const plainClientLine = ({ count, p50, p99, apart }: PlainClientComparison) =>
  `plain      ${count} directed messages of a plain client: p50 ${ms(p50)}, p99 ${ms(p99)}; ours and its figures are ${apart.p50.toFixed(2)} and ${apart.p99.toFixed(2)} times apart`;

const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`);

const growthLine = ({ name, residentMb, heapMb, sockets, resources, minutes }: Growth) =>
  `growth     ${name}, in ${minutes.toFixed(1)} min: ${signed(residentMb)} MiB (heap ${signed(heapMb)}), ${signed(sockets)} sockets, ${signed(resources)} resources`;

const storeLine = ({ keys, memoryMb, minutes }: StoreGrowth) =>
  `growth     Redis, in ${minutes.toFixed(1)} min: ${keys.join(' to ')} keys, ${memoryMb.join(' to ')} MiB`;

const kneeLine = ({ perSecond, gaveWayAt, isGenerators, most, backAfterMs }: Knee) =>
  gaveWayAt === null
    ? `knee       none: ${perSecond} a second were delivered in time`
    : `knee       ${perSecond} a second were delivered in time, ${gaveWayAt} were not${isGenerators ? ' (the people were late themselves)' : ''}; ${most} at most; ${backAfterMs === null ? 'not well' : `well ${(backAfterMs / 1_000).toFixed(1)} s`} after`;

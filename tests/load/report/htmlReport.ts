import { STAGES } from '../count/trace.ts';
import type { WorstTrace } from '../workers/messages.ts';
import { bars, heatMap, lineChart, plain } from './charts.ts';
import { STYLE } from './style.ts';
import type { Result } from './result.ts';
import type { ThresholdResult } from './thresholds.ts';

const ms = (value: number | undefined) =>
  value === undefined ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(0);

/** One self-contained page: figures, curves, and the logs of the slowest people. */
export function htmlReport(result: Result, judged: readonly ThresholdResult[]): string {
  const { profile, seed, planHash, people, messages, curve, recoveries, nodes, violations, invalid } = result;
  const marks = recoveries.map(({ kind, at }) => ({ at, name: kind }));
  const perSecond = (index: number) => {
    const [now, before] = [curve[index], curve[index - 1]];
    return now && before ? ((now.delivered - before.delivered) / (now.at - before.at)) * 1_000 : 0;
  };
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A crowd: ${plain(profile)}</title>
<style>${STYLE}</style>
<section class="picture">
<h1>${plain(profile)} <small>seed ${seed}, plan hash ${planHash}</small></h1>
<p>${plain(result.target)}. ${plain(placeOf(result))}</p>
${verdict(judged, invalid)}
<div class="tiles">${[
    tile(`${people.joined}`, `of ${people.planned} people arrived`),
    tile(`${messages.delivered}`, `of ${messages.sent} messages delivered`),
    tile(`${messages.lost}`, 'lost'),
    tile(`${messages.duplicates} / ${messages.inversions}`, 'duplicates / out of order'),
    tile(`${messages.misdirected}`, 'misdirected'),
    tile(`${violations.length}`, 'promises broken'),
    ...recoveries.map(({ kind, recoveredMs }) =>
      tile(recoveredMs === null ? 'never' : `${(recoveredMs / 1_000).toFixed(1)} s`, `99 % well after ${kind}`),
    ),
  ].join('')}</div>
<h2>People</h2>
${lineChart(
  curve,
  [
    { name: 'here', color: 'var(--second)', of: (index) => curve[index]?.here ?? 0 },
    { name: 'arrived', color: 'var(--third)', of: (index) => curve[index]?.arrived ?? 0 },
    { name: 'well', color: 'var(--first)', of: (index) => curve[index]?.well ?? 0 },
  ],
  marks,
)}
<h2>Messages a second</h2>
${lineChart(curve, [{ name: 'delivered', color: 'var(--first)', of: perSecond }], marks)}
<h2>How long messages took</h2>
${heatMap(curve)}
</section>
<h2>Times</h2>
${timesTable(result)}
<h2>Nodes</h2>
${nodes.length === 0 ? '<p>Nobody could be asked.</p>' : bars(nodes.flatMap(({ name, sockets, residentMb, cpuSeconds }) => [{ name, value: sockets, label: `${sockets} sockets, ${residentMb} MiB, ${cpuSeconds.toFixed(1)} s of processor` }]))}
<h2>Where messages stayed</h2>
${stayed(messages)}
<h2>States of the machines</h2>
<p>How many looks, twice a second at every machine, found it there.</p>
<details><summary>${Object.keys(result.heat).length} states</summary>${bars(
    Object.entries(result.heat)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, value]) => ({ name, value: Math.log2(1 + value), label: `${value}` })),
  )}</details>
<h2>The 20 who waited longest</h2>
${result.worst.map(personDetails).join('')}
</html>
`;
}

function placeOf({ environment: { node, system, processors, memoryGiB, loadAverage, seconds } }: Result): string {
  return `${seconds} s, on ${processors} processors with ${memoryGiB} GiB; Node ${node}, ${system}; load average ${loadAverage} at the end.`;
}

function verdict(judged: readonly ThresholdResult[], invalid: readonly string[]): string {
  const exceeded = judged.filter(({ ok }) => !ok);
  if (invalid.length > 0)
    return `<p class="bad">Invalid: the people were later than the servers. ${invalid.map(plain).join('; ')}</p>`;
  if (exceeded.length === 0) return '<p class="good">No threshold was exceeded.</p>';
  return `<p class="bad">Exceeded: ${exceeded.map(({ what, expectation, is }) => plain(`${what} ${ms(is)}, must be ${expectation}`)).join('; ')}</p>`;
}

function stayed({ causes }: Result['messages']): string {
  const rows = Object.entries(causes).map(([name, value]) => ({ name, value, label: `${value}` }));
  return rows.length === 0 ? '<p>All arrived.</p>' : bars(rows);
}

const tile = (value: string, name: string) => `<div><b>${plain(value)}</b>${plain(name)}</div>`;

function timesTable({ times }: Result): string {
  const order = [...new Set([...STAGES.map((stage) => `stage ${stage}`), ...Object.keys(times).sort()])];
  const rows = order.flatMap((name) => {
    const found = times[name];
    if (!found) return [];
    const cells = [found.p50, found.p90, found.p99, found.p999, found.max].map((value) => `<td>${ms(value)}</td>`);
    return [`<tr><th scope="row">${plain(name)}</th><td>${found.count}</td>${cells.join('')}</tr>`];
  });
  const head = ['ms', 'count', 'p50', 'p90', 'p99', 'p99.9', 'max'].map((name) => `<th scope="col">${name}</th>`);
  return `<div class="wide"><table class="times"><tr>${head.join('')}</tr>${rows.join('')}</table></div>`;
}

/** The name of a recording file beside the report. */
export const recordingName = (id: string): string => `${id.replace(/[^\w-]/g, '_')}.jsonl`;

function personDetails({ id, entry, stages, ended, entries, recording }: WorstTrace): string {
  const stage = STAGES.map((name) => `${name} ${ms(stages[name])}`).join(', ');
  const link = `; <a href="recordings/${recordingName(id)}" download>recording</a> for the inspector`;
  return `<details><summary>${plain(id)} <small>${entry}; ${plain(ended ?? '')} connected after ${ms(stages.connected)} ms</small></summary>
<p>${plain(stage)}${recording === undefined ? '' : link}</p><ol>${entries.map(({ at, text }) => `<li><small>${(at / 1_000).toFixed(2)} s</small> ${plain(text)}</li>`).join('')}</ol></details>`;
}

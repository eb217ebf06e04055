import { bucketFrom, BUCKETS } from '../workers/buckets.ts';
import type { Curve } from './curve.ts';

const WIDTH = 900;
const LEFT = 60;
/** Half the width of the last second's label. */
const RIGHT = 14;

/** Escapes text for HTML. */
export const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export type Line = { name: string; color: string; of: (index: number) => number };
export type Mark = { at: number; name: string };

/** Lines over the time of a run, with its faults as marks. */
export function lineChart(curve: Curve, lines: readonly Line[], marks: readonly Mark[]): string {
  const height = 180;
  const most = rounded(
    largest(
      lines.flatMap((line) => curve.map((_, index) => line.of(index))),
      1,
    ),
  );
  const end = Math.max(1, curve.at(-1)?.at ?? 1);
  const x = (at: number) => LEFT + (at / end) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => height - (value / most) * (height - 20);
  const path = ({ of }: Line) =>
    curve.map(({ at }, index) => `${x(at).toFixed(1)},${y(of(index)).toFixed(1)}`).join(' ');
  return `<svg viewBox="0 0 ${WIDTH} ${height + 24}" role="img" aria-label="${plain(lines.map(({ name }) => name).join(', '))}">
${axis(most, y, '')}${marks.map(({ at, name }) => `<line class="mark" x1="${x(at)}" x2="${x(at)}" y1="4" y2="${height}"/><text x="${x(at) + 4}" y="13">${plain(name)}</text>`).join('')}
${lines.map((line) => `<polyline points="${path(line)}" style="stroke:${line.color}"/>`).join('')}
${seconds(end, x, height + 18)}</svg>
<p class="legend">${lines.map(({ name, color }) => `<span><i style="background:${color}"></i>${plain(name)}</span>`).join('')}</p>`;
}

/** Not by `Math.max`: two hours have more values than a call can have arguments. */
function largest(values: readonly number[], atLeast: number): number {
  return values.reduce((most, value) => Math.max(most, value), atLeast);
}

/** How many messages took how long, for each second. */
export function heatMap(curve: Curve): string {
  const row = 12;
  const height = BUCKETS * row;
  const end = Math.max(1, curve.at(-1)?.at ?? 1);
  const x = (at: number) => LEFT + (at / end) * (WIDTH - LEFT - RIGHT);
  const most = largest(
    curve.flatMap(({ latencies }) => latencies),
    1,
  );
  const wide = Math.max(1, ((WIDTH - LEFT - RIGHT) / Math.max(1, curve.length)) * 0.95);
  const cells = curve.flatMap(({ at, latencies }) =>
    latencies.map((count, bucket) =>
      count === 0
        ? ''
        : `<rect x="${(x(at) - wide).toFixed(1)}" y="${height - (bucket + 1) * row}" width="${wide.toFixed(1)}" height="${row - 1}" opacity="${(0.15 + 0.85 * Math.sqrt(count / most)).toFixed(2)}"><title>${count} messages from ${bucketFrom(bucket)} ms at ${(at / 1_000).toFixed(1)} s</title></rect>`,
    ),
  );
  const labels = Array.from({ length: BUCKETS / 3 }, (_, index) => index * 3).map(
    (bucket) => `<text x="${LEFT - 6}" y="${height - bucket * row - 2}" class="end">${bucketFrom(bucket)} ms</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${height + 24}" role="img" aria-label="Times of messages over the run"><g class="heat">${cells.join('')}</g>${labels.join('')}${seconds(end, x, height + 18)}</svg>`;
}

export function bars(rows: readonly { name: string; value: number; label: string }[]): string {
  const most = Math.max(1e-9, ...rows.map(({ value }) => value));
  return `<table class="bars">${rows
    .map(
      ({ name, value, label }) =>
        `<tr><th scope="row">${plain(name)}</th><td><i style="width:${((value / most) * 100).toFixed(1)}%"></i></td><td class="number">${plain(label)}</td></tr>`,
    )
    .join('')}</table>`;
}

/** The next round number for the axis. */
function rounded(amount: number): number {
  const step = 10 ** Math.floor(Math.log10(amount));
  return [2, 4, 6, 8, 10].map((times) => times * step).find((one) => one >= amount) ?? amount;
}

function axis(most: number, y: (value: number) => number, unit: string): string {
  return [0, most / 2, most]
    .map(
      (value) =>
        `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}"/><text x="${LEFT - 6}" y="${y(value) + 4}" class="end">${Math.round(value)}${unit}</text>`,
    )
    .join('');
}

/** Steps of a time axis; milliseconds. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300].map((of) => of * 1_000);

function seconds(end: number, x: (at: number) => number, y: number): string {
  const step = STEPS.find((one) => end / one <= 12) ?? end;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
    .map((at) => `<text x="${x(at)}" y="${y}" class="${at === 0 ? '' : 'middle'}">${at / 1_000} s</text>`)
    .join('');
}

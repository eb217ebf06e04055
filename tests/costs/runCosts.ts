import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { watchStolenTime } from '../support/stolenTime.ts';
import { alignedTable } from '../support/table.ts';
import { allCosts } from './costs.ts';
import { describeLimit } from './limits.ts';
import { shareOf, type Cost } from './measure.ts';

const HELP = `npm run measure -- costs [options]

  --only TEXT    those whose name has this in it
  --quick        whether each is answered and limited; its figures mean nothing

What each event and each call costs a server at its heaviest, beside how often one caller may have it. The figures are
written to dist/costs/costs.json. Ends with 1 if a row could not be run as it should.`;

/** The maximum share of a core for one caller. */
const MOST = 0.01;

const HEAD = [
  'Event or call',
  'Limit',
  'ms a call',
  'of a core at the limit',
  'ms refused',
  'ms in stores',
  'kB kept',
  '',
];

const ms = (ns: number) => (Math.max(0, ns) / 1e6).toFixed(3);
const percent = (share: number) => `${(Math.max(0, share) * 100).toFixed(2)} %`;

const rowOf = (cost: Cost): string[] => {
  const { name, label, limit, isIndirect, accepted, refused } = cost;
  return [
    label === '' ? name : `${name} (${label})`,
    isIndirect ? `${describeLimit(limit)}, of a call before it` : describeLimit(limit),
    ms(accepted.node),
    percent(shareOf(cost)),
    refused ? ms(refused.node) : '-',
    ms(accepted.stores),
    (Math.max(0, accepted.kept) / 1_024).toFixed(1),
    shareOf(cost) <= MOST ? 'ok' : 'above 1 %',
  ];
};

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, quick: { type: 'boolean' }, only: { type: 'string' } },
});
if (values.help) console.log(HELP);
else {
  const stolen = await watchStolenTime();
  const before = loadavg()[0] ?? 0;
  const costs = await allCosts(values.quick === true, values.only, (cost) =>
    console.error(rowOf(cost).join(' | '), ...cost.wrong.slice(0, 1)),
  );
  console.log(alignedTable([HEAD, ...costs.map(rowOf)]));
  const wrong = costs.filter((cost) => cost.wrong.length > 0);
  for (const { name, label, wrong: what } of wrong) console.log(`${name} ${label}: ${what.length} times ${what[0]}`);
  const above = costs.filter((cost) => shareOf(cost) > MOST).length;
  console.log(`${costs.length} rows, ${above} above ${percent(MOST)}, ${wrong.length} not as they should be`);
  console.log(
    `${cpus().length} processors, load ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after; ${await stolen.summary()}`,
  );
  mkdirSync('dist/costs', { recursive: true });
  writeFileSync('dist/costs/costs.json', JSON.stringify(costs, undefined, 2));
  process.exit(wrong.length === 0 ? 0 : 1);
}

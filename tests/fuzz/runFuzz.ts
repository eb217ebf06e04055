import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fuzz, total } from './fuzz.ts';
import type { Tally } from './wire/attacker.ts';

const HELP = `npm run load -- fuzz [options]

  --seed S       the same seed says the same things (one of its own when left out)
  --events N     what is said over connections (20000)
  --http N       calls (4000)
  --seconds S    nothing new is begun after that (600)

What broke a promise is written to dist/fuzz/found.json; once it is mended it belongs in tests/fuzz/corpus.json, which
every run says first. Ends with 1 if anything did.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    events: { type: 'string', default: '20000' },
    http: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '600' },
  },
});

const rates = (tally: Tally, seconds: number) =>
  `${total(tally)} in ${seconds.toFixed(0)} s (${[...tally]
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, times]) => `${code} ${times}`)
    .join(', ')})`;

if (values.help) console.log(HELP);
else {
  const [seed, events, http, seconds] = [values.seed, values.events, values.http, values.seconds].map(Number);
  if (![seed, events, http, seconds].every(Number.isFinite)) throw new TypeError(HELP);
  console.log(`seed ${seed}`);
  const report = await fuzz({
    seed: seed ?? 0,
    events: events ?? 0,
    http: http ?? 0,
    seconds: seconds ?? 0,
    report: console.log,
  });
  console.log(`events: ${rates(report.events, report.seconds.events)}`);
  console.log(`calls: ${rates(report.calls, report.seconds.calls)}`);
  console.log(`slowest answer to a bystander: ${report.slowestBystanderMs.toFixed(0)} ms`);
  for (const { what } of report.findings) console.log(`  ${what}`);
  mkdirSync('dist/fuzz', { recursive: true });
  writeFileSync('dist/fuzz/found.json', JSON.stringify(report.findings, undefined, 2));
  console.log(`${report.findings.length} findings`);
  process.exit(report.findings.length === 0 ? 0 : 1);
}

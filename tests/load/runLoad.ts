import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './usageError.ts';
import { readOptions } from './options.ts';
import { htmlReport, recordingName } from './report/htmlReport.ts';
import { drawPicture } from './report/picture.ts';
import { emptyResult, type Result } from './report/result.ts';
import { summaryOf } from './report/summary.ts';
import { spreadOf, spreadTable } from './report/spread.ts';
import { judge, readThresholds, type Thresholds } from './report/thresholds.ts';
import { runLoadTest } from './loadRun.ts';
import type { Target } from './target/target.ts';

/** `npm run load [-- profile] [options]`: the load test; see `--help`. */
const EXITS = { passed: 0, failed: 1, invalid: 3, exceeded: 99 } as const;
const RESULTS = fileURLToPath(new URL('../../dist/load/', import.meta.url));
const THRESHOLDS = fileURLToPath(new URL('thresholds.json', import.meta.url));

let target: Target | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void (target?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (typeof options === 'string') {
    console.log(options);
    return process.argv.includes('--help') ? EXITS.passed : EXITS.failed;
  }
  const thresholds = await readThresholds(options.thresholds ?? THRESHOLDS);
  // Finds misspelt thresholds before the run.
  judge(emptyResult(), thresholds);
  await mkdir(RESULTS, { recursive: true });
  const exits: number[] = [];
  const results: Result[] = [];
  for (let run = 1; run <= options.repeat; run += 1) {
    if (options.repeat > 1) console.log(`\nRun ${run} of ${options.repeat}`);
    const result = await runLoadTest(options, { log: (line) => console.log(line), opened: (one) => (target = one) });
    await target?.stop();
    target = undefined;
    results.push(result);
    exits.push(await report(result, thresholds, options.picture));
  }
  if (results.length > 1) {
    const spreads = spreadOf(results);
    await writeFile(join(RESULTS, 'spread.json'), JSON.stringify(spreads, undefined, 2));
    console.log(`\n${spreadTable(spreads)}\n\nspread.json holds it`);
  }
  return Math.max(...exits);
}

/** Writes and prints the result of one run; returns the exit code. */
async function report(result: Result, thresholds: Thresholds, picture: string | undefined): Promise<number> {
  const judged = judge(result, thresholds);
  await writeRecordings(result.worst);
  const worst = result.worst.map((trace) => ({ ...trace, recording: undefined }));
  await writeFile(join(RESULTS, 'result.json'), JSON.stringify({ ...result, worst, judged }, undefined, 2));
  await writeFile(join(RESULTS, 'seconds.jsonl'), result.curve.map((point) => `${JSON.stringify(point)}\n`).join(''));
  const page = join(RESULTS, 'report.html');
  await writeFile(page, htmlReport(result, judged));
  if (picture !== undefined) await drawPicture(page, picture);
  console.log(
    `\n${summaryOf(result, judged)}\n\ndist/load/report.html shows it; result.json and seconds.jsonl beside it hold it`,
  );
  if (result.invalid.length > 0) return EXITS.invalid;
  return judged.every(({ ok }) => ok) ? EXITS.passed : EXITS.exceeded;
}

/** The recordings of the slowest people. */
async function writeRecordings(worst: Result['worst']): Promise<void> {
  const folder = join(RESULTS, 'recordings');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { id, recording } of worst)
    if (recording !== undefined) await writeFile(join(folder, recordingName(id)), recording);
}

let exit: number = EXITS.failed;
try {
  exit = await main();
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
} finally {
  await target?.stop();
}
process.exit(exit);

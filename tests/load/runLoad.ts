import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './options.ts';
import { htmlReport, recordingName } from './report/htmlReport.ts';
import { drawPicture } from './report/picture.ts';
import type { Result } from './report/result.ts';
import { summaryOf } from './report/summary.ts';
import { judge, readThresholds } from './report/thresholds.ts';
import { runCrowd } from './crowdRun.ts';
import type { Target } from './target/target.ts';

/** `npm run load [-- profile] [options]`: a crowd of simulated people; `--help` says more. */
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
  const result = await runCrowd(options, { say: (line) => console.log(line), opened: (one) => (target = one) });
  const judged = judge(result, thresholds);
  await mkdir(RESULTS, { recursive: true });
  await writeRecordings(result.worst);
  const worst = result.worst.map((diary) => ({ ...diary, recording: undefined }));
  await writeFile(join(RESULTS, 'result.json'), JSON.stringify({ ...result, worst, judged }, undefined, 2));
  await writeFile(join(RESULTS, 'seconds.jsonl'), result.curve.map((point) => `${JSON.stringify(point)}\n`).join(''));
  const report = join(RESULTS, 'report.html');
  await writeFile(report, htmlReport(result, judged));
  if (options.picture !== undefined) await drawPicture(report, options.picture);
  console.log(
    `\n${summaryOf(result, judged)}\n\ndist/load/report.html shows it; result.json and seconds.jsonl beside it hold it`,
  );
  if (result.invalid.length > 0) return EXITS.invalid;
  return judged.every(({ ok }) => ok) ? EXITS.passed : EXITS.exceeded;
}

/** What the inspector opens of those who fared worst. */
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
  console.error(error);
} finally {
  await target?.stop();
}
process.exit(exit);

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOf, type Exit } from './exitCode.ts';
import { htmlReport, recordingName } from './htmlReport.ts';
import { junitReport } from './junit.ts';
import { drawPicture } from './screenshot.ts';
import type { Result } from './result.ts';
import { summaryOf } from './summary.ts';
import { judge, type Thresholds } from './thresholds.ts';

/** The usual folder of results. */
export const RESULTS = fileURLToPath(new URL('../../../dist/load/', import.meta.url));
/** The usual thresholds. */
export const THRESHOLDS = fileURLToPath(new URL('../thresholds.json', import.meta.url));

export type ReportOptions = { thresholds: Thresholds; folder: string; picture?: string | undefined };

/** Writes and prints the result of one run; returns the exit code. */
export async function writeReport(result: Result, { thresholds, folder, picture }: ReportOptions): Promise<Exit> {
  const judged = judge(result, thresholds);
  await mkdir(folder, { recursive: true });
  await writeRecordings(folder, result.worst);
  const worst = result.worst.map((trace) => ({ ...trace, recording: undefined }));
  await writeFile(join(folder, 'result.json'), JSON.stringify({ ...result, worst, judged }, undefined, 2));
  await writeFile(join(folder, 'samples.jsonl'), result.curve.map((point) => `${JSON.stringify(point)}\n`).join(''));
  await writeFile(join(folder, 'junit.xml'), junitReport(`load ${result.profile}`, judged, result.invalid));
  const page = join(folder, 'report.html');
  await writeFile(page, htmlReport(result, judged));
  if (picture !== undefined) await drawPicture(page, picture);
  console.log(`\n${summaryOf(result, judged)}\n\n${page} shows it; result.json and samples.jsonl beside it hold it`);
  return exitOf(result.invalid.length > 0, judged);
}

/** The recordings of the slowest people. */
async function writeRecordings(results: string, worst: Result['worst']): Promise<void> {
  const folder = join(results, 'recordings');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { id, recording } of worst)
    if (recording !== undefined) await writeFile(join(folder, recordingName(id)), recording);
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlReport, recordingName } from './htmlReport.ts';
import { junitReport } from './junit.ts';
import { drawPicture } from './picture.ts';
import type { Result } from './result.ts';
import { summaryOf } from './summary.ts';
import { judge, type ThresholdResult, type Thresholds } from './thresholds.ts';

/** How a load test ends. */
export const EXITS = { passed: 0, failed: 1, invalid: 3, exceeded: 99 } as const;
export type Exit = (typeof EXITS)[keyof typeof EXITS];

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

/** However late a generator was, what it counted is true: only its times are invalid. */
const COUNTED = /^(people|messages|violations)\b/;

export function exitOf(isInvalid: boolean, judged: readonly ThresholdResult[]): Exit {
  const broken = judged.filter(({ ok }) => !ok);
  if (broken.some(({ what }) => COUNTED.test(what))) return EXITS.exceeded;
  if (isInvalid) return EXITS.invalid;
  return broken.length === 0 ? EXITS.passed : EXITS.exceeded;
}

/** The recordings of the slowest people. */
async function writeRecordings(results: string, worst: Result['worst']): Promise<void> {
  const folder = join(results, 'recordings');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { id, recording } of worst)
    if (recording !== undefined) await writeFile(join(folder, recordingName(id)), recording);
}

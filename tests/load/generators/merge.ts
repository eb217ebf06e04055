import { parseArgs } from 'node:util';
import { emptyResult, resultOf } from '../report/result.ts';
import { judge, readThresholds } from '../report/thresholds.ts';
import type { Exit } from '../report/exitCode.ts';
import { RESULTS, THRESHOLDS, writeReport } from '../report/writeReport.ts';
import { UsageError } from '../usageError.ts';
import { mergeParts } from './mergeParts.ts';
import { readPart } from './part.ts';

/** `npm run load -- merge FOLDER …`: the result of several generators; returns the exit code. */
export async function merge(args: string[]): Promise<Exit> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { thresholds: { type: 'string' }, out: { type: 'string' } },
  });
  if (positionals.length === 0) throw new UsageError('merge needs the --out folders of all generators');
  const thresholds = await readThresholds(values.thresholds ?? THRESHOLDS);
  judge(emptyResult(), thresholds);
  const result = resultOf(mergeParts(await Promise.all(positionals.map(readPart))));
  return writeReport(result, { thresholds, folder: values.out ?? RESULTS });
}

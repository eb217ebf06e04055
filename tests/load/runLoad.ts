import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './usageError.ts';
import { merge } from './generators/merge.ts';
import { writePart } from './generators/part.ts';
import { readOptions } from './options.ts';
import { emptyResult, resultOf, type Result } from './report/result.ts';
import { spreadOf, spreadTable } from './report/variation.ts';
import { judge, readThresholds } from './report/thresholds.ts';
import { EXITS } from './report/exitCode.ts';
import { RESULTS, THRESHOLDS, writeReport } from './report/writeReport.ts';
import { runLoadTest } from './loadRun.ts';
import type { Target } from './target/target.ts';

/** `npm run load [-- profile] [options]`: the load test; see `--help`. */
let target: Target | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void (target?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
}

async function main([command, ...rest]: string[]): Promise<number> {
  if (command === 'merge') return merge(rest);
  const options = readOptions(process.argv.slice(2), process.env);
  if (typeof options === 'string') {
    console.log(options);
    return process.argv.includes('--help') ? EXITS.passed : EXITS.failed;
  }
  const thresholds = await readThresholds(options.thresholds ?? THRESHOLDS);
  // Finds misspelt thresholds before the run.
  judge(emptyResult(), thresholds);
  const folder = options.out ?? RESULTS;
  await mkdir(folder, { recursive: true });
  const exits: number[] = [];
  const results: Result[] = [];
  for (let run = 1; run <= options.repeat; run += 1) {
    if (options.repeat > 1) console.log(`\nRun ${run} of ${options.repeat}`);
    const input = await runLoadTest(options, {
      log: (line) => console.log(line),
      onTargetOpened: (one) => (target = one),
    });
    await target?.stop();
    target = undefined;
    const result = resultOf(input);
    results.push(result);
    exits.push(await writeReport(result, { thresholds, folder, picture: options.picture }));
    await writePart(folder, options, input);
  }
  if (results.length > 1) {
    const spreads = spreadOf(results);
    await writeFile(join(folder, 'spread.json'), JSON.stringify(spreads, undefined, 2));
    console.log(`\n${spreadTable(spreads)}\n\nspread.json holds it`);
  }
  return Math.max(...exits);
}

let exit: number = EXITS.failed;
try {
  exit = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
} finally {
  await target?.stop();
}
process.exit(exit);

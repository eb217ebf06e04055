import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDeployment } from '../support/deployment/startDeployment.ts';
import { LOOPBACK_CERTIFICATE } from '../support/node/loopbackCertificate.ts';
import { deploymentTable } from './deployment/deploymentTable.ts';
import { sampleNodes } from './deployment/sampleNodes.ts';
import { startGenerators } from './deployment/startGenerators.ts';
import { mergeParts } from './generators/mergeParts.ts';
import { readPart } from './generators/part.ts';
import { readOptions } from './options.ts';
import { emptyResult, resultOf } from './report/result.ts';
import { judge, readThresholds } from './report/thresholds.ts';
import { EXITS } from './report/exitCode.ts';
import { RESULTS, THRESHOLDS, writeReport } from './report/writeReport.ts';
import { UsageError } from './usageError.ts';

/**
 * `npm run load -- deployment [profile] [options] [--generators N]`: starts nodes behind HAProxy with TLS, as operators
 * do, and tests them from several processes by their address and a token. Options are those of `npm run load`.
 */

/** Until all generators have made their people; milliseconds, and for each person. */
const START = { all: 12_000, each: 15 };
const MOST_GENERATORS = 9;
/** What our generators are given, or could not do each for itself. */
const REFUSED: ReadonlySet<string> = new Set([
  'url',
  'token',
  'generator',
  'start-at',
  'faults',
  'metrics-port',
  'browsers',
  'plain-client',
  'repeat',
]);

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopped.abort(new UsageError(`Ended by ${signal}`)));

/** Separates our own option from those of a generator. */
function readArguments(all: readonly string[]) {
  const { values, tokens } = parseArgs({
    args: [...all],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: { generators: { type: 'string', default: '2' } },
  });
  const own = tokens.find((token) => token.kind === 'option' && token.name === 'generators');
  const inline = own?.kind === 'option' && own.inlineValue;
  const args = own ? all.filter((_, at) => at !== own.index && (inline || at !== own.index + 1)) : [...all];
  const count = Number(values['generators']);
  if (!(Number.isInteger(count) && count >= 1 && count <= MOST_GENERATORS))
    throw new UsageError(`--generators: a whole number from 1 to ${MOST_GENERATORS}`);
  for (const token of tokens)
    if (token.kind === 'option' && REFUSED.has(token.name))
      throw new UsageError(
        `--${token.name} is for npm run load without a mode: this one starts its servers and generators itself`,
      );
  const options = readOptions(args);
  if (typeof options === 'string') throw new UsageError(options);
  return { args, count, options };
}

const log = (line: string) => console.log(line);

async function main(): Promise<number> {
  const { args, count, options } = readArguments(process.argv.slice(2));
  const thresholds = await readThresholds(options.thresholds ?? THRESHOLDS);
  judge(emptyResult(), thresholds);
  const folder = options.out ?? RESULTS;
  await mkdir(folder, { recursive: true });
  const certificate = join(folder, 'certificate.pem');
  await writeFile(certificate, LOOPBACK_CERTIFICATE);
  const token = randomBytes(24).toString('hex');
  const lost: string[] = [];
  const deployment = await startDeployment({
    nodes: options.nodes,
    https: true,
    settings: { LOAD_TOKEN: token },
    signal: stopped.signal,
    onLost: (name, how) => lost.push(`${name} has ended (${how})`),
  });
  try {
    const { url, nodes } = deployment;
    console.log(`${nodes.length} nodes behind HAProxy with TLS at ${url}; ${count} generators`);
    const startAt = Date.now() + START.all + START.each * options.people;
    const generators = await startGenerators({ args, count, url, token, certificate, startAt, folder, log });
    stopped.signal.addEventListener('abort', generators.stop);
    const end = sampleNodes(nodes, startAt);
    const exits = await generators.exits;
    const { cpuShare, ...seen } = end();
    stopped.signal.throwIfAborted();
    const failed = exits.findIndex(
      (exit) => exit !== EXITS.passed && exit !== EXITS.invalid && exit !== EXITS.exceeded,
    );
    if (failed >= 0) throw new UsageError(`Generator ${failed + 1} failed; ${generators.folders[failed]}/output.txt`);
    const input = mergeParts(await Promise.all(generators.folders.map(readPart)));
    const target = `${nodes.length} nodes behind HAProxy with TLS, with Redis and Postgres, from ${count} generators, on this machine`;
    const result = resultOf({ ...input, ...seen, target, exits: lost });
    const exit = await writeReport(result, { thresholds, folder, picture: options.picture });
    const table = deploymentTable(result, cpuShare);
    await writeFile(join(folder, 'table.md'), `${table}\n`);
    console.log(`\n${table}\n`);
    return exit;
  } finally {
    await deployment.stop();
  }
}

let exit: number = EXITS.failed;
try {
  exit = await main();
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
}
process.exit(exit);

import { parseArgs } from 'node:util';
import { UsageError } from '@colloquy/tests/load/usageError.ts';
import { DEFAULTS } from './scale/behaviour.ts';
import { PRICES, SIZES } from './scale/estimate.ts';
import { installationLossTable, limitsTable, sizesTable } from './scale/tables.ts';

const fallback = { ...DEFAULTS, ...PRICES };
type Name = keyof typeof fallback;
const names = Object.keys(fallback) as Name[];
/** The others may be any number from 0. */
const BOUNDS: Partial<Record<Name, readonly [least: number, most: number]>> = {
  people: [1, 1e9],
  callMinutes: [0.1, 1_440],
  searching: [0, 1],
  relayed: [0, 1],
  watching: [0, 1],
};
const HELP = `npm run bench -- scale [options]: machines, bandwidth and money for people at once (docs/scale.md)

${names.map((name) => `  --${name} (${fallback[name]})`).join('\n')}`;

/** Throws a `UsageError`. */
function readArguments() {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } }));
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
  if (values['help']) return undefined;
  const given = { ...fallback };
  for (const name of names) {
    const [least, most] = BOUNDS[name] ?? [0, Number.MAX_VALUE];
    const value = Number(values[name] ?? fallback[name]);
    if (!(value >= least && value <= most))
      throw new UsageError(`--${name} must be a number, at least ${least}${most <= 1e9 ? ` and at most ${most}` : ''}`);
    given[name] = value;
  }
  return { given, sizes: values['people'] === undefined ? SIZES : [given.people] };
}

try {
  const read = readArguments();
  if (read) {
    console.log(sizesTable(read.given, read.given, read.sizes));
    console.log(`\n${limitsTable(read.given)}\n\n${installationLossTable(read.given)}`);
  } else console.log(HELP);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}

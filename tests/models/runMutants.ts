import { parseArgs } from 'node:util';
import { judgeMutant, type MachineTours, type DetectedBy } from './mutants/judgeMutant.ts';
import { mutationsOf, type Mutation } from './mutants/mutations.ts';
import { MODELS } from './machines/all.ts';
import { between, seededRandom } from '../support/random.ts';
import { readTours } from './tours/recordedTours.ts';
import { replayTours } from './tours/replayTours.ts';

/**
 * `npm run models -- mutants [--count 200] [--seed 1] [--only <machine>]`: mutates machines by one change each and lists
 * undetected mutants. At least 90 % must be detected.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const LEAST = 0.9;
const from = performance.now();
const models = MODELS.filter(({ machine }) => values.only === undefined || machine.id === values.only);
const all = models.flatMap((model) => mutationsOf(model.machine).map((mutation) => ({ model, mutation })));
const random = seededRandom(Number(values.seed));
const chosen: typeof all = [];
for (const left = [...all]; chosen.length < Number(values.count) && left.length > 0;)
  chosen.push(...left.splice(between(random, 0, left.length - 1), 1));
const verdicts: { mutation: Mutation; verdict: DetectedBy }[] = [];

for (const model of models) {
  const mine = chosen.filter((one) => one.model === model);
  const tours = readTours(model);
  const toured: MachineTours = { model, tours, hits: (await replayTours(model, tours)).hits };
  for (const { mutation } of mine) verdicts.push({ mutation, verdict: await judgeMutant(toured, mutation) });
  const survivors = verdicts.filter(({ mutation, verdict }) => mutation.machine === model.machine.id && !verdict);
  console.log(`${model.machine.id}: ${mine.length - survivors.length} of ${mine.length} noticed`);
  for (const { mutation } of survivors) console.log(`  survives: ${mutation.name}`);
}

const by = (kind: DetectedBy) => verdicts.filter(({ verdict }) => verdict === kind).length;
const noticed = verdicts.length - by(undefined);
const seconds = Math.round((performance.now() - from) / 1000);
console.log(
  `${noticed} of ${verdicts.length} mutants noticed (of ${all.length} possible, seed ${values.seed}): ` +
    `${by('chart')} by their chart, ${by('tour')} by tours, ${by('error')} by an error; ${seconds} s`,
);
process.exitCode = noticed >= LEAST * verdicts.length ? 0 : 1;

import * as fc from 'fast-check';
import type { InspectionEvent } from 'xstate';
import { NAMES } from '@colloquy/machines/testing/peers/exploreKeys.ts';
import { startPair } from './pairOfActors.ts';

/** The next step: a possible one, or a fault, by number. */
type Choice = { what: 'next' | 'lose' | 'repeat' | 'want' | 'toggle' | 'pass'; which: number };

const choice: fc.Arbitrary<Choice> = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('next' as const) },
    { weight: 3, arbitrary: fc.constantFrom('lose' as const, 'repeat' as const, 'pass' as const) },
    { weight: 1, arbitrary: fc.constantFrom('want' as const, 'toggle' as const) },
  ),
  which: fc.nat(20_000),
});

const schedule = fc.record({ polite: fc.constantFrom(...NAMES), choices: fc.array(choice, { maxLength: 80 }) });

/** Longer than any timer with its retries on one connection. */
const LONG = 120_000;

/** Plays one schedule on real actors; afterwards, without further faults, the two must agree. */
async function play(
  { polite, choices }: { polite: 'a' | 'b'; choices: Choice[] },
  inspect?: (event: InspectionEvent) => void,
): Promise<void> {
  const pair = startPair(polite, inspect);
  try {
    for (const { what, which } of choices) {
      const chances = pair.possibleSteps();
      const messages = pair.waiting();
      const message = messages[which % Math.max(messages.length, 1)];
      const name = NAMES[which % 2] ?? 'a';
      if (what === 'next') chances[which % Math.max(chances.length, 1)]?.run();
      if (what === 'lose' && message) pair.lose(message);
      if (what === 'repeat' && message) pair.repeat(message);
      if (what === 'want') pair.want(name);
      if (what === 'toggle') pair.toggleSignalling(name);
      if (what === 'pass') await pair.clock.pass(which);
    }
    for (const name of NAMES) if (pair.isDown(name)) pair.toggleSignalling(name);
    await settle(pair);
    if (!pair.hasAgreed()) throw new Error(`They do not agree: ${pair.describe()}`);
  } finally {
    pair.stop();
  }
}

/** Runs all possible steps, then advances the time and retries lost connections. */
async function settle(pair: ReturnType<typeof startPair>): Promise<void> {
  for (let round = 0; round < 20; round++) {
    for (let steps = 0; steps < 500; steps++) {
      const [first] = pair.possibleSteps();
      if (!first) break;
      first.run();
    }
    if (pair.hasAgreed()) return;
    for (const name of NAMES) if (pair.needsHelp(name)) pair.tryAgain(name);
    if (pair.possibleSteps().length === 0) await pair.clock.pass(round < 19 ? 2_000 : LONG);
  }
}

/** Seeded random schedules; a failure is shrunk and returned as a command that reproduces it. */
export async function playSchedules(options: {
  runs: number;
  seed: number;
  path?: string | undefined;
  inspect?: (event: InspectionEvent) => void;
}): Promise<{ runs: number; failure: string | undefined }> {
  const { runs, seed, path, inspect } = options;
  const property = fc.asyncProperty(schedule, (one) => play(one, inspect));
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    ...(path !== undefined && { path }),
    endOnFailure: false,
  });
  if (!details.failed) return { runs: details.numRuns, failure: undefined };
  const again = `npm run models -- --random 1 --seed ${details.seed} --path ${details.counterexamplePath}`;
  const shrunk = JSON.stringify(details.counterexample?.[0]);
  return { runs: details.numRuns, failure: `${again}\n  ${shrunk}\n  ${String(details.errorInstance)}` };
}

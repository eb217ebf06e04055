import type { Json } from '../../actorRecorder/redact.ts';
import type { Examples } from './examples.ts';
import type { Steps } from './recordedSteps.ts';
import { openSandbox } from './sandbox.ts';

/**
 * The number of steps in it, of `all`: the next one would fail, as it depends on values that the recording withheld.
 */
export type GeneratedTest = { text: string; events: number; all: number };

/** A vitest file that takes the same steps and passes today: it was run before it was written. */
export function generateTest(given: Steps, examples: Examples): GeneratedTest {
  const steps = held(given, examples);
  const { fork } = given;
  const { input } = examples[fork.machine] ?? { input: {} };
  const lines = [
    `import { expect, it } from 'vitest';`,
    `import { openSandbox } from '@colloquy/machines/inspector/sandbox/sandbox.ts';`,
    ``,
    `/** Copied from the inspector. What a recording withholds is made up. */`,
    `const fork = ${shown(fork)};`,
    `const examples = ${shown({ [fork.machine]: { input, events: {} } })};`,
    ``,
    `it(${JSON.stringify(`${fork.machine} goes the way that was recorded`)}, () => {`,
    `  const { send, value, stop } = openSandbox(fork, examples);`,
    ...steps.flatMap(({ event, value }) => [
      `  send(${JSON.stringify(event)});`,
      `  expect(value()).toEqual(${JSON.stringify(value)});`,
    ]),
    `  stop();`,
    `});`,
    ``,
  ];
  return { text: lines.join('\n'), events: steps.length, all: given.steps.length };
}

/** The steps as far as a sandbox can reproduce them. */
function held({ fork, steps }: Steps, examples: Examples): Steps['steps'] {
  const sandbox = openSandbox(fork, examples);
  const differs = steps.findIndex(({ event, value }) => {
    sandbox.send(event);
    return !isSame(sandbox.value(), value);
  });
  sandbox.stop();
  return differs === -1 ? steps : steps.slice(0, differs);
}

/** Compared as values, whatever the order of their regions. */
const isSame = (one: Json, other: Json): boolean => sorted(one) === sorted(other);
const sorted = (value: Json) =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

const shown = (value: unknown) => JSON.stringify(value, null, 2);

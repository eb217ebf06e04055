import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { createCoverage } from './coverage.ts';
import { walkPaths } from './coveragePaths.ts';

const forever = fromPromise<string>(() => new Promise(() => {}));

const door = setup({
  types: {
    context: {} as { knocks: number },
    input: {} as { patience: number },
    events: {} as { type: 'knocked' },
  },
  actors: { ask: forever },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: { on: { knocked: 'asking' } },
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'open', onError: 'closed' }, after: { patience: 'closed' } },
    open: {},
  },
});

test('generated paths cover what ports and clocks answer', () => {
  const coverage = createCoverage(door);
  walkPaths(coverage, door, {
    input: { patience: 1 },
    events: [
      { type: 'knocked' },
      { type: 'xstate.done.actor.ask', output: 'come in' },
      { type: 'xstate.error.actor.ask', error: new Error('nobody') },
      { type: 'xstate.after.patience.door.asking' },
    ],
  });
  coverage.expectWhole();
  expect(coverage.summary()).toBe('door: 4/4 states, 4/4 transitions');
});

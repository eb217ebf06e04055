import { createMachine, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { MODELS } from '../machines/all.ts';
import { checkChart } from './checkChart.ts';

const faulty = createMachine({
  id: 'faulty',
  description: 'One of every fault',
  initial: 'here',
  states: {
    here: {
      description: 'Requests, and does not handle a failure',
      invoke: { id: 'asking', src: fromPromise(() => Promise.resolve()), onDone: 'stuck' },
      on: { pressed: [{ target: 'stuck' }, { target: 'here', guard: 'isTired' }] },
    },
    stuck: {},
    island: { description: 'Nobody comes here', on: { pressed: 'here' } },
  },
});

it('reports every fault of a chart', () => {
  expect(checkChart(faulty, ['pulled'])).toEqual([
    'faulty.stuck has no description',
    'faulty.island is reached by nothing',
    'faulty.stuck is a dead end',
    'faulty.here:pressed[1] stands behind one that is always taken',
    'faulty.here does not hear the failure of asking',
    'guard isTired is named and nowhere defined',
    '"pulled" is handled in no state',
  ]);
});

describe.each(MODELS.map((model) => ({ id: model.machine.id, model })))('$id', ({ model }) => {
  it('has no fault in its chart', () => {
    const eventTypes = Object.values(model.walks).flatMap(({ events }) => events.map(({ type }) => type));
    expect(checkChart(model.machine, [...new Set(eventTypes)])).toEqual([]);
  });
});

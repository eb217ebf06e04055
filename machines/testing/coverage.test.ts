import { createActor, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from './coverage.ts';
import { createSimulatedClock } from './simulatedClock.ts';

/** One of every kind of transition. */
const lamp = setup({
  types: { events: {} as { type: 'pressed'; hard: boolean } | { type: 'fixed' } },
  actors: { warmUp: fromPromise<void>(() => Promise.resolve()) },
  guards: { hard: ({ event }) => event.type === 'pressed' && event.hard },
  delays: { bedtime: 5_000 },
}).createMachine({
  id: 'lamp',
  initial: 'arriving',
  states: {
    arriving: { always: 'off' },
    off: { on: { pressed: [{ guard: 'hard', target: 'broken' }, { target: 'warming' }] } },
    warming: { invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on', onError: 'broken' } },
    on: { after: { bedtime: 'off' }, on: { fixed: {} } },
    broken: { on: { fixed: 'off' } },
  },
});

test('unvisited parts are named, whatever the ports are provided with', async () => {
  const coverage = createCoverage(lamp);
  expect(coverage.summary()).toBe('lamp: 0/6 states, 0/8 transitions');

  const clock = createSimulatedClock();
  const actor = createActor(lamp, { clock, inspect: coverage.inspect }).start();
  actor.send({ type: 'pressed', hard: false });
  await clock.pass(0);
  actor.send({ type: 'fixed' });
  await clock.pass(5_000);
  expect(coverage.report().missing).toEqual([
    'state lamp.broken',
    'transition lamp.off on pressed #1 → lamp.broken',
    'transition lamp.warming on xstate.error.actor.warmUp → lamp.broken',
    'transition lamp.broken on fixed → lamp.off',
  ]);
  expect(() => coverage.expectComplete()).toThrow('lamp: 5/6 states, 5/8 transitions; missing:\n  state lamp.broken');

  actor.send({ type: 'pressed', hard: true });
  actor.send({ type: 'fixed' });
  const cold = fromPromise<void>(() => Promise.reject(new Error('cold')));
  createActor(lamp.provide({ actors: { warmUp: cold } }), { clock, inspect: coverage.inspect })
    .start()
    .send({ type: 'pressed', hard: false });
  await clock.pass(0);
  coverage.expectComplete();
  expect(coverage.summary()).toBe('lamp: 6/6 states, 8/8 transitions');
});

test('another machine in the same system is not counted', () => {
  const coverage = createCoverage(lamp);
  const parent = setup({ actors: { lamp } }).createMachine({ id: 'house', invoke: { id: 'lamp', src: 'lamp' } });
  createActor(parent, { inspect: coverage.inspect }).start();
  expect(coverage.report().states.covered).toBe(3);
  const other = createCoverage(parent);
  createActor(lamp, { inspect: other.inspect }).start();
  expect(other.report().states.covered).toBe(0);
});

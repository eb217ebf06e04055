import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRecorder } from './recorder.ts';

const lamp = setup({
  types: { events: {} as { type: 'pressed'; hard: boolean } },
  guards: { isHard: (_, params: { hard: boolean }) => params.hard },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: {
      on: {
        pressed: { guard: { type: 'isHard', params: ({ event }) => ({ hard: event.hard }) }, target: 'bright' },
      },
    },
    bright: {},
  },
});
const house = setup({ actors: { lamp }, types: { events: {} as { type: 'pressed'; hard: boolean } } }).createMachine({
  id: 'house',
  initial: 'open',
  states: { open: { invoke: { id: 'lamp', src: 'lamp' } } },
});

const recorder = () => createRecorder({ participant: 'ada', node: 'page', now: () => 0, wallClock: () => 0 });

it('[R-INSPECT-44] starts in the middle, with a snapshot of all actors', () => {
  const actor = createActor(house.provide({ actors: { lamp: lamp.provide({}) } })).start();
  const { attach, recording } = recorder();
  attach(actor);
  const [first] = recording().records;
  expect(first).toMatchObject({
    kind: 'frame',
    actors: [
      { actor: 0, machine: 'house', value: 'open', status: 'active' },
      { actor: 1, parent: 0, machine: 'lamp', value: 'dark', status: 'active' },
    ],
  });
});

it('[R-INSPECT-44] records steps and guards of machines that ran before, until it is detached', () => {
  const actor = createActor(house.provide({ actors: { lamp: lamp.provide({}) } })).start();
  const { attach, recording } = recorder();
  const letGo = attach(actor);
  const inner = actor.getSnapshot().children['lamp'];
  inner?.send({ type: 'pressed', hard: false });
  inner?.send({ type: 'pressed', hard: true });
  const transition = 'lamp.dark:pressed[0]';
  const steps = () => recording().records.filter(({ kind }) => kind === 'step');
  expect(steps()).toMatchObject([
    { actor: 1, taken: [], guards: [[transition, false]] },
    { actor: 1, taken: [transition], guards: [[transition, true]], value: 'bright' },
  ]);
  const before = steps().length;
  letGo();
  inner?.send({ type: 'pressed', hard: true });
  expect(steps()).toHaveLength(before);
});

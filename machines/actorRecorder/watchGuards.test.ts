import { expect, it } from 'vitest';
import { and, createActor, enqueueActions, not, setup, stateIn } from 'xstate';
import { watchGuards } from './watchGuards.ts';

const door = setup({
  types: {
    context: {} as { strength: number },
    events: {} as { type: 'pushed'; by: number } | { type: 'locked' } | { type: 'knocked' },
  },
  guards: {
    pushesHard: ({ context, event }) => event.type === 'pushed' && context.strength + event.by > 10,
    isStrongerThan: ({ context }, params: { others: number }) => context.strength > params.others,
    isLocked: stateIn({ lock: 'shut' }),
  },
}).createMachine({
  id: 'door',
  context: { strength: 5 },
  type: 'parallel',
  states: {
    leaf: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            pushed: [
              {
                guard: and([not('isLocked'), 'pushesHard']),
                target: 'open',
              },
              { guard: ({ event }) => event.by > 3, actions: () => undefined },
            ],
          },
        },
        open: {},
      },
    },
    lock: {
      initial: 'free',
      states: {
        free: {
          on: {
            locked: {
              guard: { type: 'isStrongerThan', params: ({ context }) => ({ others: context.strength - 1 }) },
              target: 'shut',
            },
          },
        },
        shut: {},
      },
    },
  },
});

function started() {
  const observed: [string, boolean][] = [];
  const actor = createActor(watchGuards(door, (_, transition, passed) => observed.push([transition, passed]))).start();
  return { actor, observed };
}

it('[R-INSPECT-1] reports the result of combined, parametrised and inline guards by their branch', () => {
  const { actor, observed } = started();
  actor.send({ type: 'pushed', by: 4 });
  expect(observed).toEqual([
    ['door.leaf.closed:pushed[0]', false],
    ['door.leaf.closed:pushed[1]', true],
  ]);
  expect(actor.getSnapshot().value).toEqual({ leaf: 'closed', lock: 'free' });
});

it("[R-INSPECT-1] does not change the machine's behaviour", () => {
  const { actor, observed } = started();
  actor.send({ type: 'pushed', by: 6 });
  expect(observed).toEqual([['door.leaf.closed:pushed[0]', true]]);
  expect(actor.getSnapshot().value).toEqual({ leaf: 'open', lock: 'free' });
  const locked = started();
  locked.actor.send({ type: 'locked' });
  locked.actor.send({ type: 'pushed', by: 9 });
  expect(locked.actor.getSnapshot().value).toEqual({ leaf: 'closed', lock: 'shut' });
});

it('[R-INSPECT-1] does not modify the original machine', () => {
  const observed: unknown[] = [];
  watchGuards(door, () => observed.push(1));
  createActor(door).start().send({ type: 'pushed', by: 6 });
  expect(observed).toEqual([]);
});

it('[R-INSPECT-1] reports what an action checks by itself, and not again what a branch has checked', () => {
  const bell = setup({
    guards: { isQuiet: () => true, isNight: not('isQuiet') },
    actions: { ring: enqueueActions(({ check }) => void check('isNight')) },
  }).createMachine({ id: 'bell', on: { pressed: { guard: 'isQuiet', actions: 'ring' } } });
  const observed: [string, boolean][] = [];
  createActor(watchGuards(bell, (_, requested, passed) => observed.push([requested, passed])))
    .start()
    .send({ type: 'pressed' });
  expect(observed).toEqual([
    ['bell:pressed[0]', true],
    ['bell asks isQuiet', true],
    ['bell asks isNight', false],
  ]);
});

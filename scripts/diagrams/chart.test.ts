import { expect, it } from 'vitest';
import { and, createMachine, fromPromise, not } from 'xstate';
import { chartOf, withDescendants } from './chart.ts';
import { arrowsOf, eventsOf, picturesOf } from './pictures.ts';

const door = createMachine({
  id: 'door',
  description: 'A door',
  initial: 'shut',
  states: {
    shut: {
      description: 'Nobody gets through',
      invoke: { id: 'asking', src: fromPromise(async () => {}), onDone: 'open', onError: [{ guard: 'isLoud' }] },
      on: { knocked: { actions: 'ring' }, pushed: { guard: and(['isStrong', not('isLocked')]), target: 'open' } },
      after: { patience: 'open' },
    },
    open: { description: 'Anybody gets through', type: 'final' },
  },
});

it('reads events as a person would say them', () => {
  const [shut] = chartOf(door).states;
  expect(shut?.transitions.map(({ event, guard, targets }) => [event, guard, ...targets])).toEqual([
    ['knocked', undefined],
    ['pushed', 'isStrong and (not isLocked)', 'door.open'],
    ['asking done', undefined, 'door.open'],
    ['asking failed', 'isLoud'],
    ['after patience', undefined, 'door.open'],
  ]);
});

it('draws one arrow between two states, with all that leads along it', () => {
  const [whole] = picturesOf(chartOf(door));
  if (!whole) throw new Error('No picture');
  expect(arrowsOf(whole)).toEqual([
    {
      from: 'door.shut',
      to: 'door.open',
      lines: ['pushed [isStrong and (not isLocked)]', 'asking done', 'after patience'],
      transitions: [
        'door.shut:pushed[0]',
        'door.shut:xstate.done.actor.asking[0]',
        'door.shut:xstate.after.patience.door.shut[0]',
      ],
    },
  ]);
  expect(withDescendants(whole.root).map(eventsOf)).toEqual([[], ['knocked', 'asking failed'], []]);
});

it('closes what is too big for one picture and draws it in one of its own', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`s${n}`, { on: { out: '#street.end' } }]));
  const street = createMachine({
    id: 'street',
    initial: 'walk',
    states: { walk: { initial: 's0', states: many }, end: {} },
  });
  const [whole, walk, ...others] = picturesOf(chartOf(street));
  expect(others).toEqual([]);
  expect([whole?.root.id, walk?.root.id]).toEqual(['street', 'street.walk']);
  expect(whole && arrowsOf(whole)).toEqual([
    {
      from: 'street.walk',
      to: 'street.end',
      lines: ['out'],
      transitions: Array.from({ length: 20 }, (_, n) => `street.walk.s${n}:out[0]`),
    },
  ]);
});

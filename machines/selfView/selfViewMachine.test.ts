import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { cornerAfter, cornerTowards } from './corners.ts';
import { CORNERS, type SelfViewPlace } from './ports.ts';
import { selfPlaceIn, selfViewMachine, type SelfViewEvent } from './selfViewMachine.ts';

const coverage = createCoverage(selfViewMachine);

function startSelfView(place?: SelfViewPlace) {
  const remembered: SelfViewPlace[] = [];
  const machine = selfViewMachine.provide({
    actions: { rememberPlace: (_, params) => void remembered.push(params.place) },
  });
  const actor = createActor(machine, { input: { place }, inspect: coverage.inspect }).start();
  const send = (event: SelfViewEvent) => actor.send(event);
  return { send, remembered, place: () => selfPlaceIn(actor.getSnapshot()) };
}

test.each<[SelfViewPlace | undefined, SelfViewPlace]>([
  [undefined, 'bottomEnd'],
  ['topStart', 'topStart'],
  ['hidden', 'hidden'],
  ['grid', 'grid'],
])('[R-UI-33] a self-view that was last %s begins %s', (before, now) => {
  expect(startSelfView(before).place()).toBe(now);
});

test('[R-UI-33] it moves into a corner, out of sight, and among the others, and its place is remembered', () => {
  const { send, place, remembered } = startSelfView();
  send({ type: 'user.selfMoved', corner: 'topEnd' });
  expect(place()).toBe('topEnd');
  send({ type: 'user.selfHidden' });
  expect(place()).toBe('hidden');
  send({ type: 'user.selfPutInGrid' });
  expect(place()).toBe('grid');
  expect(remembered).toEqual(['topEnd', 'hidden', 'grid']);
});

test('[R-UI-33] an arrow key moves it to the corner on that side', () => {
  expect(cornerTowards('bottomEnd', 'top')).toBe('topEnd');
  expect(cornerTowards('topEnd', 'start')).toBe('topStart');
  expect(cornerTowards('topStart', 'bottom')).toBe('bottomStart');
  expect(cornerTowards('bottomStart', 'start')).toBe('bottomStart');
  expect(new Set(CORNERS.map(cornerAfter)).size).toBe(4);
});

test('every state and transition of the self-view is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});

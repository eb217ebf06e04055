import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { printLine } from '../testing/printLine.ts';
import type { ProcessorCommand, ProcessorEvent, ProcessorInput, RememberEffect, TrackEffect } from './ports.ts';
import { trackEffectMachine } from './trackEffectMachine.ts';

const coverage = createCoverage(trackEffectMachine);
const BLUR: TrackEffect = { background: 'blur' };

function startEffect(effect?: TrackEffect) {
  const processor = fakeCallbackPort<ProcessorCommand, ProcessorEvent, ProcessorInput>();
  const remembered: RememberEffect[] = [];
  const machine = trackEffectMachine.provide({
    actors: { processor: processor.logic },
    actions: { rememberEffect: (_, params) => void remembered.push(params) },
  });
  const actor = createActor(machine, { input: { kind: 'camera', effect }, inspect: coverage.inspect }).start();
  const choose = (chosen: TrackEffect) => actor.send({ type: 'user.effectChosen', effect: chosen });
  return {
    processor,
    remembered,
    choose,
    drop: () => actor.send({ type: 'user.effectDropped' }),
    measure: (...rates: number[]) =>
      rates.forEach((framesPerSecond) => processor.emit({ type: 'effect.measured', framesPerSecond })),
    is: () => actor.getSnapshot().value,
  };
}

test('[R-MEDIA-44] an effect is loaded when it is chosen, changed without loading again, and remembered', () => {
  const { choose, drop, is, processor, remembered } = startEffect();
  expect([is(), processor.opened()]).toEqual(['off', 0]);
  choose(BLUR);
  expect(is()).toEqual({ wanted: 'loading' });
  processor.emit({ type: 'effect.started' });
  choose({ background: 'dusk', brighter: true });
  expect(is()).toEqual({ wanted: 'on' });
  expect(processor.inputs).toEqual([{ effect: BLUR }]);
  expect(processor.commands).toEqual([{ type: 'change.effect', effect: { background: 'dusk', brighter: true } }]);
  drop();
  expect([is(), processor.closed()]).toEqual(['off', 1]);
  expect(remembered.map(({ effect }) => effect)).toEqual([BLUR, { background: 'dusk', brighter: true }, undefined]);
});

test('[R-MEDIA-44] what was chosen before is loaded at the start', () => {
  const { is, processor, remembered } = startEffect(BLUR);
  expect(is()).toEqual({ wanted: 'loading' });
  expect([processor.inputs, remembered]).toEqual([[{ effect: BLUR }], []]);
});

test('[R-MEDIA-47] it ends by itself after 5 slow seconds in a row, not after fewer, and can be chosen again', () => {
  const { choose, drop, measure, is, processor } = startEffect(BLUR);
  processor.emit({ type: 'effect.started' });
  measure(12, 12, 12, 12, 30, 19.9, 3, 3, 3);
  expect(is()).toEqual({ wanted: 'on' });
  measure(3);
  expect([is(), processor.closed()]).toEqual(['tooSlow', 1]);
  choose(BLUR);
  processor.emit({ type: 'effect.started' });
  measure(3, 3, 3, 3);
  expect(is()).toEqual({ wanted: 'on' });
  measure(3);
  drop();
  expect(is()).toBe('off');
});

test('[R-MEDIA-44] what cannot be loaded, or breaks, is off until it is chosen again', () => {
  const { choose, drop, is, processor } = startEffect(BLUR);
  processor.emit({ type: 'effect.failed' });
  expect([is(), processor.closed()]).toEqual(['failed', 1]);
  choose(BLUR);
  processor.emit({ type: 'effect.started' });
  processor.emit({ type: 'effect.failed' });
  drop();
  expect(is()).toBe('off');
});

test('every state and transition of an effect is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});

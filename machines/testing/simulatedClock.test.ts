import { expect, test } from 'vitest';
import { createSimulatedClock } from './simulatedClock.ts';

test('timers fire at their own time, including those set meanwhile', async () => {
  const clock = createSimulatedClock();
  const fired: number[] = [];
  const again = () => {
    fired.push(clock.now());
    if (fired.length < 3) clock.setTimeout(again, 2_000);
  };
  clock.setTimeout(again, 2_000);
  await clock.pass(7_000);
  expect(fired).toEqual([2_000, 4_000, 6_000]);
  expect(clock.now()).toBe(7_000);
  expect(clock.pending()).toBe(0);
});

test('a cleared timer does not fire', async () => {
  const clock = createSimulatedClock();
  const fired: string[] = [];
  const id = clock.setTimeout(() => fired.push('late'), 1_000);
  clock.clearTimeout(id);
  await clock.pass(2_000);
  expect(fired).toEqual([]);
});

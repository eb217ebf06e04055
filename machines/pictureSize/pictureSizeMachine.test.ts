import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { StreamQuality } from '../contract/streamLimits.ts';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { pictureSizeMachine, type PictureSize } from './pictureSizeMachine.ts';

const SECOND = 1_000;

const coverage = createCoverage(pictureSizeMachine);

function startPicture() {
  const clock = createSimulatedClock();
  const chosen: PictureSize[] = [];
  const proven: number[] = [];
  const picture = createActor(pictureSizeMachine, { clock, inspect: coverage.inspect });
  picture.on('size.chosen', ({ size }) => chosen.push(size));
  picture.on('path.proven', () => proven.push(clock.now()));
  picture.start();
  const chooses = (quality: StreamQuality) => picture.send({ type: 'viewer.chose', quality });
  return { clock, chosen, proven, loses: () => picture.send({ type: 'path.lossy' }), chooses };
}

test('[R-STREAM-21] a viewer with high loss gets the half layer until nothing was lost for 15 s', async () => {
  const { clock, chosen, loses } = startPicture();
  loses();
  expect(chosen).toEqual(['half']);
  await clock.pass(14 * SECOND);
  loses();
  await clock.pass(14 * SECOND);
  expect(chosen).toEqual(['half']);
  await clock.pass(1 * SECOND);
  expect(chosen).toEqual(['half', 'whole']);
});

test('[R-STREAM-21] the more often the whole picture was too much, the longer until it is tried again', async () => {
  const { clock, chosen, loses } = startPicture();
  loses();
  await clock.pass(15 * SECOND);
  loses();
  await clock.pass(29 * SECOND);
  expect(chosen).toEqual(['half', 'whole', 'half']);
  await clock.pass(1 * SECOND);
  expect(chosen.at(-1)).toBe('whole');
});

test("[R-STREAM-21] a minute of the whole picture clears a viewer's history", async () => {
  const { clock, chosen, loses } = startPicture();
  loses();
  await clock.pass(15 * SECOND);
  await clock.pass(60 * SECOND);
  loses();
  await clock.pass(15 * SECOND);
  expect(chosen).toEqual(['half', 'whole', 'half', 'whole']);
});

test('[R-STREAM-22] the half layer is kept ready until the full one has worked for a minute', async () => {
  const { clock, proven, loses } = startPicture();
  loses();
  await clock.pass(15 * SECOND);
  await clock.pass(60 * SECOND - 1);
  expect(proven).toHaveLength(0);
  await clock.pass(1);
  expect(proven).toHaveLength(1);
});

test('[R-STREAM-45] a viewer who chose a size keeps it, and gets the automatic one again on request', async () => {
  const { clock, chosen, proven, loses, chooses } = startPicture();
  chooses('low');
  await clock.pass(120 * SECOND);
  expect(chosen).toEqual(['half']);
  chooses('high');
  loses();
  await clock.pass(60 * SECOND);
  expect([chosen, proven.length]).toEqual([['half', 'whole'], 1]);
  chooses('auto');
  loses();
  expect(chosen).toEqual(['half', 'whole', 'whole', 'half']);
});

test("every state and transition of a picture's size is taken", () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});

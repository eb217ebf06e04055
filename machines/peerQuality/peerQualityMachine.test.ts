import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { fakeCallbackPort } from '../testing/fakePorts.ts';
import { printLine } from '../testing/printLine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { LADDER } from './ladder.ts';
import { peerQualityMachine, receptionOf } from './peerQualityMachine.ts';
import type { Flow, Measure, MeterCommand, MeterEvent, MeterInput, QualityInput } from './ports.ts';

const camera = (about: Partial<Flow> = {}): Flow => ({ kind: 'camera', bitsPerSecond: 900_000, ...about });
const CALM = { sending: [camera()] };
const STRAINED = { sending: [camera({ encoding: 0.95 })] };
const THIN = { ...CALM, uplink: { bitsPerSecond: 50_000, used: 0.95 } };
const WIDE = { ...CALM, uplink: { bitsPerSecond: 2_000_000, used: 0.7 } };

const coverage = createCoverage(peerQualityMachine);

function startQuality(about: Partial<QualityInput> = {}) {
  const meter = fakeCallbackPort<MeterCommand, MeterEvent, MeterInput>();
  const clock = createSimulatedClock();
  const quality = createActor(peerQualityMachine.provide({ actors: { meter: meter.logic } }), {
    input: { memberId: 'bob', ...about },
    clock,
    inspect: coverage.inspect,
  }).start();
  const measured = (about: Partial<Measure>) =>
    meter.emit({
      type: 'connection.measured',
      measure: { connections: 1, sending: [], receiving: [], ...about },
    });
  return {
    meter,
    clock,
    measured,
    /** The meter measures every two seconds and sees the same for the given time. */
    lasts: async (about: Partial<Measure>, ms: number) => {
      for (let passed = 0; passed < ms; passed += 2_000) {
        measured(about);
        await clock.pass(2_000);
      }
    },
    wants: (half: boolean) => quality.send({ type: 'sizes.wanted', half }),
    reception: () => receptionOf(quality.getSnapshot()),
    /** The rung last sent to the meter, from 0. */
    rung: () => LADDER.findIndex(({ camera: { height } }) => height === meter.commands.at(-1)?.caps.camera.height),
  };
}

test('[R-MEDIA-15] the number of connections sets the rung, at once in both directions', () => {
  const { measured, rung } = startQuality();
  measured(CALM);
  expect(rung()).toBe(0);
  measured({ ...CALM, connections: 7 });
  expect(rung()).toBe(3);
  measured({ ...CALM, connections: 2 });
  expect(rung()).toBe(1);
});

test('[R-STREAM-13] a picture that a media server forwards gets the first rung, however many connections there are', () => {
  const { measured, rung } = startQuality({ alone: true });
  measured({ ...CALM, connections: 7 });
  expect(rung()).toBe(0);
});

test('[R-MEDIA-15] a brief strain changes nothing', async () => {
  const { lasts, rung } = startQuality();
  await lasts(STRAINED, 4_000);
  await lasts(CALM, 4_000);
  await lasts(STRAINED, 4_000);
  expect(rung()).toBe(0);
});

test('[R-MEDIA-15] a lasting strain lowers the picture rung by rung, to the last one and no further', async () => {
  const { lasts, rung } = startQuality();
  await lasts(STRAINED, 6_000);
  expect(rung()).toBe(1);
  await lasts(STRAINED, 6_000);
  expect(rung()).toBe(2);
  await lasts(STRAINED, 30_000);
  expect(rung()).toBe(4);
});

test('[R-MEDIA-15] a lowered picture is raised after a long calm, and later each further time', async () => {
  const { lasts, rung } = startQuality();
  await lasts(STRAINED, 6_000);
  await lasts(CALM, 18_000);
  expect(rung()).toBe(1);
  await lasts(CALM, 4_000);
  expect(rung()).toBe(0);

  await lasts(STRAINED, 6_000);
  await lasts(CALM, 38_000);
  expect(rung()).toBe(1);
  await lasts(CALM, 4_000);
  expect(rung()).toBe(0);
});

test('[R-MEDIA-22] with bandwidth to spare a rung is regained at each measure; without, it is not tried', async () => {
  const { lasts, rung } = startQuality();
  await lasts(THIN, 30_000);
  expect(rung()).toBe(4);
  await lasts(THIN, 200_000);
  expect(rung()).toBe(4);
  await lasts(WIDE, 2_000);
  expect(rung()).toBe(3);
  await lasts(WIDE, 6_000);
  expect(rung()).toBe(0);
});

test('[R-MEDIA-23] a picture that leaves bandwidth unused is raised on trial soon, and later when that was too much', async () => {
  const unused = { ...CALM, uplink: { bitsPerSecond: 400_000, used: 0.5 } };
  const { lasts, rung } = startQuality();
  await lasts(THIN, 12_000);
  expect(rung()).toBe(2);
  await lasts(unused, 4_000);
  expect(rung()).toBe(1);
  await lasts(THIN, 6_000);
  expect(rung()).toBe(2);
  await lasts(unused, 4_000);
  await lasts(CALM, 2_000);
  expect(rung()).toBe(2);
  await lasts(unused, 4_000);
  expect(rung()).toBe(1);
});

test("[R-MEDIA-22] `bandwidth` as the browser's reason lowers nothing: our own cap causes it", async () => {
  const { lasts, rung } = startQuality();
  await lasts(
    { sending: [camera({ heldBackBy: 'bandwidth' })], uplink: { bitsPerSecond: 3_400_000, used: 0.5 } },
    60_000,
  );
  expect(rung()).toBe(0);
});

test('[R-MEDIA-15] too short a calm raises nothing, and the next strain lowers further', async () => {
  const { lasts, rung } = startQuality();
  await lasts(STRAINED, 6_000);
  await lasts(CALM, 10_000);
  await lasts(STRAINED, 6_000);
  expect(rung()).toBe(2);
});

test('[R-MEDIA-16] a connection is called bad when three measures agree, and good again likewise', () => {
  const { measured, reception } = startQuality();
  const bad = { roundTrip: 500 };
  measured(bad);
  measured(bad);
  expect(reception()).toBe('good');
  measured(bad);
  expect(reception()).toBe('poor');
  measured({ roundTrip: 300 });
  expect(reception()).toBe('weak');
  measured({ roundTrip: 20 });
  measured({ roundTrip: 20 });
  expect(reception()).toBe('weak');
  measured({ roundTrip: 20 });
  expect(reception()).toBe('good');
});

test('[R-STREAM-22] the half layer is sent as soon as it is wanted, on any rung', () => {
  const { meter, wants, measured } = startQuality();
  measured(CALM);
  expect(meter.commands.at(-1)?.half).toBe(false);
  wants(true);
  expect(meter.commands.at(-1)?.half).toBe(true);
  measured(CALM);
  expect(meter.commands.at(-1)?.half).toBe(true);
});

test('every state and transition of a connection’s quality is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});

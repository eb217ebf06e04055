import { expect, test } from 'vitest';
import { streamMessages } from '../../../messages/stream.ts';
import { latencyOf } from './latencyOf.ts';

const flow = (kind: 'audio' | 'camera', buffered?: number) => ({ kind, bitsPerSecond: 1, buffered });
const measured = (receiving: ReturnType<typeof flow>[], roundTrip?: number) => ({
  connections: 1,
  sending: [],
  receiving,
  roundTrip,
});

test('[R-STREAM-44] the latency is half of a round trip and the longer wait of sound and picture', () => {
  expect(latencyOf(measured([flow('audio', 60), flow('camera', 120)], 80))).toBe(160);
});

test('[R-STREAM-44] there is no latency where either of them was not measured', () => {
  expect(latencyOf(undefined)).toBeUndefined();
  expect(latencyOf(measured([flow('camera', 120)]))).toBeUndefined();
  expect(latencyOf(measured([flow('camera')], 80))).toBeUndefined();
});

test('[R-STREAM-44] it is shown in tenths of a second', () => {
  expect([40, 160, 2_440].map(streamMessages.behind)).toEqual(['< 0.1 s behind', '0.2 s behind', '2.4 s behind']);
});

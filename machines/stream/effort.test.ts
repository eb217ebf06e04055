import { expect, test } from 'vitest';
import { DELAYS } from '../contract/limits.ts';
import { startStream } from '../testing/startStream.ts';

/** Leo is on air, and one viewer is there. */
function onAir() {
  const leo = startStream();
  leo.goesLive();
  leo.signal('viewer-joined', { viewer_id: 'v1' });
  return leo;
}
const reports = (leo: ReturnType<typeof onAir>) => leo.sent('send.stream-strained').length;

test('[R-STREAM-19] a picture that is held back for 5 s is told to the server', async () => {
  const leo = onAir();
  leo.measures('strained');
  await leo.clock.pass(DELAYS.strainReported - 1);
  expect(reports(leo)).toBe(0);
  await leo.clock.pass(1);
  expect(reports(leo)).toBe(1);
});

test('[R-STREAM-19] what passes before is nobody’s news', async () => {
  const leo = onAir();
  leo.measures('strained');
  await leo.clock.pass(3_000);
  leo.measures('calm');
  await leo.clock.pass(DELAYS.strainReported);
  expect(reports(leo)).toBe(0);
});

test('[R-STREAM-19] a viewer that was hard to send to and has left is no strain any more', async () => {
  const leo = onAir();
  leo.measures('strained');
  leo.signal('viewer-left', { viewer_id: 'v1' });
  await leo.clock.pass(DELAYS.strainReported);
  expect(reports(leo)).toBe(0);
});

test('[R-STREAM-19] what lasts is told again, as there may be a server by then', async () => {
  const leo = onAir();
  leo.measures('strained');
  await leo.clock.pass(DELAYS.strainBorne + DELAYS.strainReported);
  expect(reports(leo)).toBe(2);
});

test('[R-STREAM-19] one connection that is easy again does not make another one easy', async () => {
  const leo = onAir();
  leo.measures('strained');
  leo.signal('viewer-joined', { viewer_id: 'v2' });
  leo.measures('strained');
  leo.measures('calm');
  await leo.clock.pass(DELAYS.strainReported);
  expect(reports(leo)).toBe(1);
});

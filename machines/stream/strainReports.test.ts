import { expect, test } from 'vitest';
import { DELAYS } from '../contract/limits.ts';
import { startStream } from '../testing/startStream.ts';
import { STRAIN_BORNE_MS } from '../peerQuality/peerQualityMachine.ts';

/** Leo is on air with one viewer. */
function onAir() {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  return leo;
}
const reports = (leo: ReturnType<typeof onAir>) => leo.sent('send.stream-strained').length;

test('[R-STREAM-19] a picture that is strained for 5 s is reported to the server', async () => {
  const leo = onAir();
  leo.measures('strained');
  await leo.clock.pass(DELAYS.strainReported - 1);
  expect(reports(leo)).toBe(0);
  await leo.clock.pass(1);
  expect(reports(leo)).toBe(1);
});

test('[R-STREAM-19] a shorter strain is not reported', async () => {
  const leo = onAir();
  leo.measures('strained');
  await leo.clock.pass(3_000);
  leo.measures('calm');
  await leo.clock.pass(DELAYS.strainReported);
  expect(reports(leo)).toBe(0);
});

test('[R-STREAM-19] a strained viewer that has left no longer counts', async () => {
  const leo = onAir();
  leo.measures('strained');
  leo.notice('viewer-left', { viewer_id: 'v1' });
  await leo.clock.pass(DELAYS.strainReported);
  expect(reports(leo)).toBe(0);
});

test('[R-STREAM-19] a lasting strain is reported again, as there may be a server by then', async () => {
  const leo = onAir();
  leo.measures('strained');
  await leo.clock.pass(STRAIN_BORNE_MS + DELAYS.strainReported);
  expect(reports(leo)).toBe(2);
});

test('[R-STREAM-19] one recovered connection does not make another one count as recovered', async () => {
  const leo = onAir();
  leo.measures('strained');
  leo.notice('viewer-joined', { viewer_id: 'v2' });
  leo.measures('strained');
  leo.measures('calm');
  await leo.clock.pass(DELAYS.strainReported);
  expect(reports(leo)).toBe(1);
});

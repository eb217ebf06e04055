import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createThumbnailUploads } from './thumbnailUploads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A camera that is on, and a server that answers when told to. */
function sendingPictures(jitter = 0) {
  const uploads: { signal: AbortSignal; done: () => void; fail: () => void }[] = [];
  const logic = createThumbnailUploads({
    streams: { get: () => undefined },
    send: (_, __, signal) =>
      new Promise<void>((resolve, reject) => {
        uploads.push({ signal, done: resolve, fail: () => reject(new Error('unreachable')) });
      }),
    jitter,
    capture: async () => new Blob(['a picture']),
  });
  const actor = createActor(logic, { input: { broadcastId: 'leo-1', streamId: 'self' } }).start();
  return { actor, uploads, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

test('[R-STREAM-29] an upload in flight ends with the camera, and no other begins', async () => {
  const { actor, uploads, pass } = sendingPictures();
  await pass(0);
  expect(uploads[0]?.signal.aborted).toBe(false);
  actor.stop();
  expect(uploads[0]?.signal.aborted).toBe(true);
  await pass(60_000);
  expect(uploads.length).toBe(1);
});

test('[R-STREAM-29] pictures are sent every 10 s, one at a time, also after one that failed', async () => {
  const { actor, uploads, pass } = sendingPictures();
  await pass(25_000);
  expect(uploads.length).toBe(1);
  uploads[0]?.fail();
  await pass(10_000);
  expect(uploads.length).toBe(2);
  uploads[1]?.done();
  await pass(10_000);
  expect(uploads.length).toBe(3);
  actor.stop();
});

test('[R-STREAM-29] pages that start at once send their first pictures at different times', async () => {
  const { actor, uploads, pass } = sendingPictures(0.5);
  await pass(2_499);
  expect(uploads.length).toBe(0);
  await pass(1);
  expect(uploads.length).toBe(1);
  actor.stop();
});

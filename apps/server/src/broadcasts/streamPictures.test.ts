import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { createSaveStreamPicture, createMemoryPictureStore, cachePictures } from './streamPictures.ts';

const PICTURE = new Uint8Array([0xff, 0xd8]);

const unused = () => Promise.reject(new Error('Not a picture of a stream'));

/** Pictures are encoded when `encode` is called. */
function keeperOf(picture = PICTURE) {
  const store = createMemoryPictureStore();
  const encoding = new AbortController();
  const encodeForStream = async () => {
    if (!encoding.signal.aborted) await once(encoding.signal, 'abort');
    return picture;
  };
  const pictures = { encodeAvatar: unused, encodeForReport: unused, encodeForStream };
  return { store, keep: createSaveStreamPicture({ pictures }, store), encode: () => encoding.abort() };
}

test('[R-STREAM-29] of one broadcast one picture waits, of all of them 20', async () => {
  const { keep, encode } = keeperOf();
  const waiting = Array.from({ length: 20 }, (_, at) => keep(`live:${at}`, PICTURE));
  await expect(keep('live:0', PICTURE)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(keep('live:20', PICTURE)).rejects.toMatchObject({ code: 'try_again' });
  encode();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  expect(await keep('live:0', PICTURE)).toBe(true);
});

test('[R-STREAM-29] a picture that stays too large when it is encoded again is not kept', async () => {
  const { keep, encode, store } = keeperOf(new Uint8Array(STREAMS.pictureBytes + 1));
  encode();
  expect(await keep('live:1', PICTURE)).toBe(false);
  expect(await store.has('live:1')).toBe(false);
});

test('[R-STREAM-29] a picture is kept for 30 s, and is that of its room only', async () => {
  let now = 0;
  const store = createMemoryPictureStore(() => now);
  await store.save('live:1', PICTURE);
  expect([await store.find('live:1'), await store.find('live:2')]).toEqual([PICTURE, undefined]);
  now = STREAMS.pictureKept;
  expect([await store.find('live:1'), await store.has('live:1')]).toEqual([undefined, false]);
});

test('[R-STREAM-29] however many ask a node, the shared store is read once in 2 s for each room', async () => {
  let now = 0;
  const shared = createMemoryPictureStore(() => 0);
  const find = vi.spyOn(shared, 'find');
  const store = cachePictures(shared, () => now);
  expect(await Promise.all([store.find('live:1'), store.find('live:1'), store.has('live:1')])).toEqual([
    undefined,
    undefined,
    false,
  ]);
  await store.save('live:1', PICTURE);
  expect([await store.find('live:1'), await store.has('live:1')]).toEqual([PICTURE, true]);
  expect(find).toHaveBeenCalledTimes(1);
  now = 2_000;
  await shared.save('live:1', new Uint8Array([1]));
  expect(await store.find('live:1')).toEqual(new Uint8Array([1]));
});

test('[R-STREAM-29] a failure of the shared store is not remembered', async () => {
  const shared = createMemoryPictureStore();
  vi.spyOn(shared, 'find').mockRejectedValueOnce(new Error('away'));
  const store = cachePictures(shared);
  await shared.save('live:1', PICTURE);
  await expect(store.find('live:1')).rejects.toThrow('away');
  expect(await store.find('live:1')).toEqual(PICTURE);
});

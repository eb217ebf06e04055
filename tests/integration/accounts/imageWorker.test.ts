import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { createImageWorker } from '@colloquy/server/platform/pictures/imageWorker.ts';

const CHILD = new URL('../../../apps/server/src/platform/pictures/pictureChild.ts', import.meta.url);
const STUCK = new URL('../../support/fakes/stuckChild.mjs', import.meta.url);
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const pictures = createImageWorker(CHILD, { execArgv: ['--import', TSX], deadlineMs: 60_000 });
afterAll(() => pictures.close());

it('[R-PROF-11] encodes pictures in a separate process', async () => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  expect(await sharp(await pictures.encodeAvatar(file)).metadata()).toMatchObject({ format: 'webp', width: 256 });
});

it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
  ['TIFF', Buffer.from('SUkqAAgAAAAAAAAAAAA=', 'base64')],
])('[R-PROF-11] has no decoder for %s', async (_, file) => {
  expect(await pictures.encodeAvatar(file)).toBeUndefined();
});

it('[R-PROF-11] has no other decoder than those of its four formats', async () => {
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .tiff()
    .toBuffer();
  expect(await pictures.encodeAvatar(tiff)).toBeUndefined();
});

it('[R-PROF-11] kills a decoder that takes too long', async () => {
  const stuck = createImageWorker(STUCK, { execArgv: [], deadlineMs: 500 });
  expect(await stuck.encodeAvatar(Buffer.from('any'))).toBeUndefined();
  await stuck.close();
});

it('[R-PROF-11] closes at once although its decoder is stuck', async () => {
  const stuck = createImageWorker(STUCK, { execArgv: [], deadlineMs: 600_000 });
  const made = stuck.encodeAvatar(Buffer.from('any'));
  await stuck.close();
  expect(await made).toBeUndefined();
});

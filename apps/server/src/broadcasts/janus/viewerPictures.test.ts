import { expect, test } from 'vitest';
import { createViewerPicture, createWantedSizes, ridOrderIn } from './viewerPictures.ts';

test('[R-STREAM-21] a lossy connection asks the server for the smallest size', () => {
  const requested: object[] = [];
  const command = (body: object) => Promise.resolve(void requested.push(body)).then(() => ({}));
  const needed: boolean[] = [];
  const picture = createViewerPicture(
    () => ({ id: 1, command, negotiate: () => Promise.reject(), detach() {} }),
    (half) => needed.push(half),
  );
  picture.lossy();
  expect(requested).toEqual([{ request: 'configure', substream: 0 }]);
  expect(needed).toEqual([true]);
  picture.end();
});

test.each([
  ['our own client: the least first', 'a=simulcast:send half;whole', 'lmh'],
  ['our own client, the least not sent yet', 'a=simulcast:send ~half;whole', 'lmh'],
  ['another that offers sizes', 'a=simulcast:send h;m;l', 'hml'],
  ['one that offers a single size', 'a=sendonly', 'hml'],
])('[R-STREAM-21] the order of sizes of %s', (_, line, order) => {
  expect(ridOrderIn(`m=video 9 UDP/TLS/RTP/SAVPF 96\r\n${line}\r\n`)).toBe(order);
});

function wantedSizes(knows: boolean | undefined) {
  const sent: boolean[] = [];
  return { sent, sizes: createWantedSizes((half) => sent.push(half), knows) };
}

test('[R-STREAM-22] the half layer is needed from the first viewer that needs it until none does', () => {
  const { sent, sizes } = wantedSizes(false);
  for (const viewer of ['bob', 'cem']) sizes.needs(viewer, true);
  sizes.needs('bob', false);
  expect(sent).toEqual([true]);
  sizes.needs('cem', false);
  expect(sent).toEqual([true, false]);
});

test('[R-STREAM-22] viewers that never needed it change nothing', () => {
  const { sent, sizes } = wantedSizes(false);
  sizes.needs('bob', false);
  expect(sent).toEqual([]);
});

test('[R-STREAM-22] after a takeover the state is sent again', () => {
  const { sent, sizes } = wantedSizes(undefined);
  sizes.needs('bob', false);
  expect(sent).toEqual([false]);
});

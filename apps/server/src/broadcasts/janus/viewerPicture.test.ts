import { expect, test } from 'vitest';
import { createViewerPicture, ridOrderIn } from './viewerPicture.ts';

test('[R-STREAM-21] a lossy connection asks the server for the smallest size', () => {
  const asked: object[] = [];
  const command = (body: object) => Promise.resolve(void asked.push(body)).then(() => ({}));
  const needed: boolean[] = [];
  const picture = createViewerPicture(
    () => ({ id: 1, command, negotiate: () => Promise.reject(), detach() {} }),
    (half) => needed.push(half),
  );
  picture.lossy();
  expect(asked).toEqual([{ request: 'configure', substream: 0 }]);
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

import { expect, it } from 'vitest';
import { hasCome } from './firstFrames.ts';

const picture = (framesDecoded: number) => ({ type: 'inbound-rtp', kind: 'video', framesDecoded, packetsReceived: 9 });
const sound = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 9 };
const comeAfter = (decoded: number) => hasCome([sound, picture(decoded)], true);

it('is reached when a picture is surely on the screen, not with its first packet or decoded frame', () => {
  expect([comeAfter(0), comeAfter(1), comeAfter(3)]).toEqual([false, false, true]);
});

it('is reached with the first sound where no picture is sent', () => {
  expect([hasCome([{ ...sound, packetsReceived: 0 }], false), hasCome([sound], false)]).toEqual([false, true]);
});

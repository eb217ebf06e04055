import { expect, it } from 'vitest';
import { hasCome } from './firstFrames.ts';

const picture = (framesDecoded: number) => ({ type: 'inbound-rtp', kind: 'video', framesDecoded, packetsReceived: 9 });
const sound = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 9 };

it('has come with the first decoded picture, not with its first packet', () => {
  expect([hasCome([sound, picture(0)], true), hasCome([sound, picture(1)], true)]).toEqual([false, true]);
});

it('has come with the first sound where no picture is sent', () => {
  expect([hasCome([{ ...sound, packetsReceived: 0 }], false), hasCome([sound], false)]).toEqual([false, true]);
});

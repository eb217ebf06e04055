import { expect, test } from 'vitest';
import { missingFeature } from './missingFeature.ts';

const whole = {
  RTCPeerConnection: { prototype: { addTransceiver: () => undefined } },
  WebSocket: () => undefined,
  HTMLDialogElement: { prototype: { showModal: () => undefined } },
};

test('[R-UI-13] a browser that has everything misses nothing', () => {
  expect(missingFeature(whole)).toBeUndefined();
});

test.each([
  ['no connections', { RTCPeerConnection: undefined }, 'webrtc'],
  ['connections of the old kind', { RTCPeerConnection: { prototype: {} } }, 'webrtc'],
  ['no sockets', { WebSocket: undefined }, 'websocket'],
  ['no dialogs', { HTMLDialogElement: { prototype: {} } }, 'dialog'],
])('[R-UI-13] a browser with %s misses that', (_, lacks, missing) => {
  expect(missingFeature({ ...whole, ...lacks })).toBe(missing);
});

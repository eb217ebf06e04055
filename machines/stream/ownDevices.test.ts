import { expect, test } from 'vitest';
import { ownSession, startStream } from '../testing/startStream.ts';

const CAMERA_TWO = { type: 'media.switched', kind: 'camera', deviceId: 'c2', label: 'Other camera' } as const;

test('[R-STREAM-52] on air another device is opened beside the one in use, without a new offer', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  leo.send({ type: 'user.devicePicked', kind: 'camera', deviceId: 'c2' });
  expect(leo.media.commands.at(-1)).toEqual({ type: 'switch.device', kind: 'camera', deviceIds: ['c2'] });
  leo.media.emit(CAMERA_TWO);
  expect([leo.context().own?.cameraId, leo.living(), leo.sent('send.stream-offer')]).toEqual(['c2', 1, []]);
});

test('[R-STREAM-52] a device that is off stays off when another one is chosen', () => {
  const leo = startStream();
  leo.goesLive();
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  leo.send({ type: 'user.devicePicked', kind: 'camera', deviceId: 'c2' });
  leo.media.emit(CAMERA_TWO);
  expect(leo.media.commands.at(-1)).toEqual({ type: 'enable.device', kind: 'camera', enabled: false });
});

test('[R-STREAM-52] a device that cannot be opened is reported, and the former one stays', () => {
  const leo = startStream();
  leo.goesLive();
  leo.send({ type: 'user.devicePicked', kind: 'camera', deviceId: 'c2' });
  leo.media.emit({ type: 'media.switchRefused', kind: 'camera', code: 'NotReadableError' });
  expect(leo.emitted).toEqual([{ type: 'device.refused', code: 'NotReadableError' }]);
  expect(leo.isIn({ role: { onAir: 'broadcasting' } })).toBe(true);
});

test('[R-STREAM-52] a lost device is replaced by one that is chosen then', () => {
  const leo = startStream();
  leo.goesLive();
  leo.media.emit({ type: 'media.deviceLost', kind: 'camera', deviceId: 'c' });
  leo.send({ type: 'user.devicePicked', kind: 'camera', deviceId: 'c2' });
  leo.media.emit(CAMERA_TWO);
  expect([leo.context().own?.camera, leo.pictures.opened(), leo.pictures.closed()]).toEqual([true, 2, 1]);
});

test('[R-STREAM-52] what is off in the preview is off on air', () => {
  const leo = startStream();
  leo.opens();
  leo.send({ type: 'user.previewRequested' });
  leo.captures();
  leo.send({ type: 'user.deviceToggled', kind: 'microphone' });
  expect(leo.media.commands.at(-1)).toEqual({ type: 'enable.device', kind: 'microphone', enabled: false });
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  leo.send({ type: 'user.goLiveRequested' });
  leo.notice('session', ownSession('leo-1'));
  expect(leo.isIn({ role: { onAir: { broadcasting: { microphone: 'off', camera: 'live' } } } })).toBe(true);
});

test('[R-STREAM-52] chosen devices are opened again for the next broadcast, and the list of devices is kept', () => {
  const leo = startStream();
  leo.goesLive();
  const devices = { microphone: [], camera: [{ deviceId: 'c2', label: 'Other camera' }], speaker: [] };
  leo.media.emit({ type: 'media.devicesChanged', devices });
  expect(leo.context().devices).toEqual(devices);
  leo.send({ type: 'user.devicePicked', kind: 'camera', deviceId: 'c2' });
  leo.send({ type: 'user.endStreamRequested' });
  leo.send({ type: 'user.previewRequested' });
  expect(leo.media.commands.at(-1)).toEqual({
    type: 'capture.devices',
    preferences: { microphone: true, camera: true, cameraId: 'c2' },
  });
});

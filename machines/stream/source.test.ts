import { expect, test } from 'vitest';
import { ownSession, startStream } from '../testing/startStream.ts';

const SCREEN = { type: 'media.screenCaptured', streamId: 'screen' } as const;

/** Leo's preview, or broadcast, with that chosen for his viewers. */
function shows(leo: ReturnType<typeof startStream>, source: 'screen' | 'both') {
  leo.send({ type: 'user.sourceChosen', source });
  leo.media.emit(SCREEN);
}

test('[R-STREAM-53] on air the screen replaces the camera, and the camera the screen, without a new offer', () => {
  const leo = startStream();
  leo.goesLive();
  leo.notice('viewer-joined', { viewer_id: 'v1' });
  shows(leo, 'screen');
  expect([leo.isIn({ source: 'screen' }), leo.context().screenStreamId]).toEqual([true, 'screen']);
  leo.send({ type: 'user.sourceChosen', source: 'camera' });
  expect([leo.isIn({ source: 'camera' }), leo.context().screenStreamId]).toEqual([true, undefined]);
  expect(leo.media.commands.slice(3).map(({ type }) => type)).toEqual([
    'place.inset',
    'capture.screen',
    'release.screen',
  ]);
  expect([leo.living(), leo.sent('send.stream-offer'), leo.sent('send.start-stream').length]).toEqual([1, [], 1]);
});

test('[R-STREAM-53] the camera lies in a corner of the screen, which can be changed, or is left out', () => {
  const leo = startStream();
  leo.goesLive();
  shows(leo, 'both');
  leo.send({ type: 'user.insetPlaced', corner: 'topLeft' });
  leo.send({ type: 'user.sourceChosen', source: 'screen' });
  leo.send({ type: 'user.sourceChosen', source: 'both' });
  const placed = leo.media.commands.filter((command) => command.type === 'place.inset');
  expect(placed.map(({ corner }) => corner)).toEqual(['bottomRight', 'topLeft', undefined, 'topLeft']);
  expect(leo.media.commands.filter(({ type }) => type === 'capture.screen')).toHaveLength(1);
});

test('[R-STREAM-53] viewers see the camera while the browser asks, and where the person shares nothing', () => {
  const leo = startStream();
  leo.goesLive();
  leo.send({ type: 'user.sourceChosen', source: 'screen' });
  leo.send({ type: 'user.insetPlaced', corner: 'topRight' });
  leo.send({ type: 'user.sourceChosen', source: 'both' });
  expect([leo.isIn({ source: 'requesting' }), leo.context().screenStreamId]).toEqual([true, undefined]);
  leo.media.emit({ type: 'media.screenRefused' });
  expect(leo.isIn({ source: 'camera' })).toBe(true);
  leo.send({ type: 'user.sourceChosen', source: 'screen' });
  leo.send({ type: 'user.sourceChosen', source: 'camera' });
  expect([leo.isIn({ source: 'camera' }), leo.media.commands.at(-1)?.type]).toEqual([true, 'release.screen']);
});

test('[R-STREAM-53] the camera is seen again when sharing ends in the browser, and before the next broadcast', () => {
  const leo = startStream();
  leo.goesLive();
  shows(leo, 'screen');
  leo.media.emit({ type: 'media.screenEnded' });
  expect([leo.isIn({ source: 'camera' }), leo.context().screenStreamId]).toEqual([true, undefined]);
  shows(leo, 'screen');
  leo.send({ type: 'user.endStreamRequested' });
  expect([leo.isIn({ source: 'camera' }), leo.context().screenStreamId]).toEqual([true, undefined]);
});

test('[R-STREAM-53] what is chosen in the preview is on air, and stays where the server forgot the broadcast', () => {
  const leo = startStream();
  leo.opens();
  leo.send({ type: 'user.sourceChosen', source: 'screen' });
  expect(leo.isIn({ source: 'camera' })).toBe(true);
  leo.send({ type: 'user.previewRequested' });
  leo.captures();
  shows(leo, 'screen');
  leo.send({ type: 'user.goLiveRequested' });
  leo.notice('session', ownSession('leo-1'));
  leo.notice('sessionLost', { code: 'unknown' });
  leo.notice('session', ownSession('leo-2'));
  expect([leo.isIn({ source: 'screen' }), leo.media.commands.map(({ type }) => type)]).not.toContain('release.screen');
});

test('[R-STREAM-29] [R-STREAM-53] the list shows what viewers see: never the camera of someone who shares the screen', () => {
  const leo = startStream();
  leo.goesLive();
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  shows(leo, 'screen');
  expect(leo.pictures.inputs.map(({ streamId }) => streamId)).toEqual(['self', 'screen']);
  leo.media.emit({ type: 'media.screenEnded' });
  expect([leo.pictures.opened(), leo.pictures.closed()]).toEqual([2, 2]);
  leo.send({ type: 'user.deviceToggled', kind: 'camera' });
  expect(leo.pictures.inputs.at(-1)).toEqual({ broadcastId: 'leo-1', streamId: 'self' });
});

test('[R-STREAM-53] a broadcast of a screen goes on without camera and microphone', () => {
  const leo = startStream();
  leo.goesLive();
  shows(leo, 'screen');
  leo.media.emit({ type: 'media.deviceLost', kind: 'camera', deviceId: 'c' });
  leo.media.emit({ type: 'media.deviceLost', kind: 'microphone', deviceId: 'm' });
  expect(leo.isIn({ role: { onAir: 'broadcasting' } })).toBe(true);
});

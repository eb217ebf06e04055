import { describe, expect, test } from 'vitest';
import type { MediaFailureCode } from '../contract/failure.ts';
import { BOTH_DEVICES, startRoom } from '../testing/startRoom.ts';

const captures = (commands: readonly { type: string }[]) =>
  commands.filter(({ type }) => type === 'capture.devices').length;

test('[R-MEDIA-1] devices are captured before a seat is requested', () => {
  const { media, signalling, sent, isIn } = startRoom();
  expect(media.commands).toEqual([{ type: 'capture.devices', preferences: { microphone: true, camera: true } }]);
  expect(signalling.opened()).toBe(0);

  media.emit({ type: 'media.captured', captured: BOTH_DEVICES });
  expect(isIn({ connected: { entering: 'opening' } })).toBe(true);
  signalling.emit({ type: 'signalling.opened' });
  expect(sent('send.joinRoom')).toHaveLength(1);
});

describe.each<[string, MediaFailureCode]>([
  ['[R-MEDIA-2]', 'NotAllowedError'],
  ['[R-MEDIA-3]', 'NotFoundError'],
  ['[R-MEDIA-4]', 'NotReadableError'],
  ['[R-MEDIA-5]', 'other'],
])('%s', (rule, code) => {
  test(`${rule} [R-MEDIA-6] ${code} is shown, retried after 2 s three times, and then ends in a state of its own`, async () => {
    const { media, clock, emitted, context, isIn } = startRoom();
    for (const retry of [1, 2, 3]) {
      media.emit({ type: 'media.refused', code });
      expect(context().failure).toBe(code);
      await clock.pass(1_999);
      expect(captures(media.commands)).toBe(retry);
      await clock.pass(1);
      expect(captures(media.commands)).toBe(retry + 1);
    }
    media.emit({ type: 'media.refused', code });
    expect(isIn({ preparing: 'refused' })).toBe(true);
    expect(emitted).toEqual(Array.from({ length: 4 }, () => ({ type: 'media.refused', code })));
    expect(clock.pending()).toBe(0);
  });
});

test('[R-MEDIA-6] a capture that succeeds on a retry continues normally', async () => {
  const { media, clock, context, isIn } = startRoom();
  media.emit({ type: 'media.refused', code: 'NotReadableError' });
  await clock.pass(2_000);
  media.emit({ type: 'media.captured', captured: BOTH_DEVICES });
  expect(isIn('connected')).toBe(true);
  expect(context()).toMatchObject({ failure: undefined, captureRetries: 0 });
});

describe.each(['waiting', 'refused'] as const)('an alternative while %s', (state) => {
  const startIn = async () => {
    const started = startRoom();
    started.media.emit({ type: 'media.refused', code: 'NotAllowedError' });
    const retries = state === 'refused' ? 3 : 0;
    for (let retry = 0; retry < retries; retry++) {
      await started.clock.pass(2_000);
      started.media.emit({ type: 'media.refused', code: 'NotAllowedError' });
    }
    expect(started.isIn({ preparing: state })).toBe(true);
    return started;
  };

  test('[R-MEDIA-7] try again retries at once, with all retries left', async () => {
    const { room, media, context } = await startIn();
    const before = captures(media.commands);
    room.send({ type: 'user.retryRequested' });
    expect(captures(media.commands)).toBe(before + 1);
    expect(context().captureRetries).toBe(0);
  });

  test('[R-MEDIA-24] continuing without the camera requests the microphone at once, with all retries left', async () => {
    const { room, media, context } = await startIn();
    const before = captures(media.commands);
    room.send({ type: 'user.deviceToggled', kind: 'camera' });
    expect(captures(media.commands)).toBe(before + 1);
    expect(context().captureRetries).toBe(0);
  });

  test('[R-MEDIA-7] joining without camera or microphone leads to the lobby', async () => {
    const { room, context, isIn, clock } = await startIn();
    room.send({ type: 'user.joinWithoutMediaRequested' });
    expect(isIn('connected')).toBe(true);
    expect(context().self).toMatchObject({ microphone: false, camera: false });
    await clock.pass(2_000);
    expect(isIn('connected')).toBe(true);
  });

  test('[R-MEDIA-7] leaving ends it, without a socket ever opened', async () => {
    const { room, output, media, signalling } = await startIn();
    room.send({ type: 'user.left' });
    expect(output()).toMatchObject({ reason: 'left' });
    expect([media.opened(), media.closed(), signalling.opened()]).toEqual([1, 1, 0]);
  });
});

const inPreview = () => {
  const started = startRoom({ preview: 'always' });
  started.media.emit({ type: 'media.captured', captured: BOTH_DEVICES });
  return started;
};

describe('[R-ROOM-30] the preview', () => {
  test('lets the person decide when to join, and under which name', () => {
    const { room, isIn, context, remembered } = inPreview();
    expect(room.getSnapshot().hasTag('preview')).toBe(true);
    room.send({ type: 'user.joinRequested', name: 'Ada' });
    expect(isIn('connected')).toBe(true);
    expect(context().name).toBe('Ada');
    expect(remembered).toEqual([{ name: 'Ada', preferences: { microphone: true, camera: true } }]);
  });

  test('lets the person turn devices off and pick others, and keeps that in the call', () => {
    const { room, media, signalling, takeSeat, isIn, context } = inPreview();
    room.send({ type: 'user.deviceToggled', kind: 'camera' });
    expect(media.commands.at(-1)).toEqual({ type: 'enable.device', kind: 'camera', enabled: false });
    room.send({ type: 'user.devicePicked', kind: 'microphone', deviceId: 'second' });
    media.emit({ type: 'media.switched', kind: 'microphone', deviceId: 'second', label: 'Second' });
    expect(context().self.inUse.microphone).toBe('second');
    room.send({ type: 'user.joinRequested' });
    signalling.emit({ type: 'signalling.opened' });
    takeSeat();
    expect(isIn({ connected: { inCall: { camera: 'off', microphone: 'live' } } })).toBe(true);
  });

  test('lets the person leave out a device while it is being requested or refused', () => {
    const { room, media, context } = startRoom({ preview: 'always' });
    media.emit({ type: 'media.refused', code: 'NotReadableError' });
    room.send({ type: 'user.deviceToggled', kind: 'camera' });
    const preferences = { microphone: true, camera: false };
    expect(media.commands.at(-1)).toEqual({ type: 'capture.devices', preferences });
    expect(context().self.preferences).toEqual(preferences);
  });

  test('keeps the choice to skip it, where there was one, and the name of somebody who joins without devices', () => {
    const { room, remembered } = inPreview();
    room.send({ type: 'user.joinRequested', skipsPreview: true });
    expect(remembered).toMatchObject([{ skipsPreview: true }]);
    const without = startRoom({ preview: 'always' });
    without.media.emit({ type: 'media.refused', code: 'NotAllowedError' });
    without.room.send({ type: 'user.joinWithoutMediaRequested', name: 'Ada' });
    expect(without.context().name).toBe('Ada');
  });

  test('[R-ROOM-50] lasts, with a page that the server knows to be open, until the seat is requested', () => {
    const { room, attend } = inPreview();
    expect([attend.inputs.at(-1), attend.opened(), attend.closed()]).toEqual([{ askedForRoom: false }, 1, 0]);
    room.send({ type: 'user.joinRequested' });
    expect(attend.closed()).toBe(1);
  });

  test('is not shown again after it was passed', () => {
    const { room, signalling, media, takeSeat, notice, isIn } = inPreview();
    room.send({ type: 'user.joinRequested' });
    signalling.emit({ type: 'signalling.opened' });
    takeSeat();
    notice('sessionTaken', {});
    room.send({ type: 'user.takeBackRequested' });
    media.emit({ type: 'media.captured', captured: BOTH_DEVICES });
    expect(isIn('connected')).toBe(true);
  });

  test('is skipped for somebody who came by a button and whom the browser would not ask', async () => {
    const { media, checkPermissions, isIn } = startRoom({ preview: 'unlessPermitted' });
    expect(media.commands).toEqual([]);
    await checkPermissions.answer({ permitted: true });
    media.emit({ type: 'media.captured', captured: BOTH_DEVICES });
    expect(isIn('connected')).toBe(true);
  });

  test.each(['no', 'unknown'])('is shown where the browser would ask, or cannot tell: %s', async (permitted) => {
    const { room, media, checkPermissions } = startRoom({ preview: 'unlessPermitted' });
    if (permitted === 'no') await checkPermissions.answer({ permitted: false });
    else await checkPermissions.fail(new Error('no such permission'));
    media.emit({ type: 'media.captured', captured: BOTH_DEVICES });
    expect(room.getSnapshot().hasTag('preview')).toBe(true);
  });
});

test('[R-MEDIA-7] joining without devices does not have to wait for the browser’s question', () => {
  const { room, media, isIn } = startRoom({ preview: 'always' });
  room.send({ type: 'user.joinWithoutMediaRequested' });
  expect(isIn('connected')).toBe(true);
  // A late answer must not open anything.
  expect(media.commands.at(-1)).toEqual({ type: 'release.devices' });
});

test('[R-MEDIA-7] devices permitted in the browser’s settings are requested at once', () => {
  const { media, context } = startRoom({ preview: 'always' });
  media.emit({ type: 'media.refused', code: 'NotAllowedError' });
  const before = captures(media.commands);
  media.emit({ type: 'media.permitted' });
  expect(captures(media.commands)).toBe(before + 1);
  expect(context().captureRetries).toBe(0);
});

test('a device lost in the lobby is not brought along', () => {
  const { requestSeat, takeSeat, media, isIn } = startRoom();
  requestSeat();
  media.emit({ type: 'media.deviceLost', kind: 'camera', deviceId: 'first' });
  takeSeat();
  expect(isIn({ connected: { inCall: { camera: 'absent', microphone: 'live' } } })).toBe(true);
});

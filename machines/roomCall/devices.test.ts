import { describe, expect, test } from 'vitest';
import { startRoom } from '../testing/startRoom.ts';

const NOTHING = { microphone: false, camera: false };
const state = (mic: boolean, camera: boolean, screen = false) => ({
  type: 'send.setState',
  payload: { mic, camera, screen, hand: false },
});

const share = () => {
  const started = startRoom();
  started.enter();
  started.room.send({ type: 'user.screenToggled' });
  started.media.say({ type: 'media.screenCaptured', streamId: 'screen' });
  return started;
};

test('[R-ROOM-28] who arrives says once what they bring', () => {
  const { enter, said } = startRoom();
  enter();
  expect(said('send.setState')).toEqual([state(true, true)]);
});

describe.each([
  {
    kind: 'microphone',
    toggled: { type: 'user.micToggled' },
    picked: { type: 'user.micPicked', deviceId: 'second' },
    off: 'muted',
    moderation: 'mute',
    told: state(false, true),
  },
  {
    kind: 'camera',
    toggled: { type: 'user.cameraToggled' },
    picked: { type: 'user.cameraPicked', deviceId: 'second' },
    off: 'off',
    moderation: 'disableCamera',
    told: state(true, false),
  },
] as const)('the $kind', ({ kind, toggled, picked, off, moderation, told }) => {
  const isOff = ({ room }: ReturnType<typeof startRoom>) =>
    kind === 'microphone'
      ? room.getSnapshot().matches({ connected: { inCall: { microphone: 'muted' } } })
      : room.getSnapshot().matches({ connected: { inCall: { camera: 'off' } } });
  const at = ({ room }: ReturnType<typeof startRoom>): unknown => {
    const { value } = room.getSnapshot();
    return JSON.parse(JSON.stringify(value)).connected.inCall[kind];
  };

  test('[R-MEDIA-8] is turned off and on again without letting go of the device, and the others are told', () => {
    const started = startRoom();
    started.enter();
    started.room.send(toggled);
    expect(at(started)).toBe(off);
    expect(started.media.heard.at(-1)).toEqual({ type: `enable.${kind}`, enabled: false });
    expect(started.said('send.setState').at(-1)).toEqual(told);

    started.room.send(toggled);
    expect(at(started)).toEqual({ live: 'settled' });
    expect(started.media.heard.at(-1)).toEqual({ type: `enable.${kind}`, enabled: true });
    expect(started.said('send.setState').at(-1)).toEqual(state(true, true));
  });

  test('[R-ADMIN-5] is turned off by the admin, and on again by the person only', () => {
    const started = startRoom();
    started.enter();
    started.signal('adminAction', { action: moderation });
    expect(isOff(started)).toBe(true);
    expect(started.emitted).toContainEqual({ type: 'admin.moderated', action: moderation });
    expect(started.said('send.setState').at(-1)).toEqual(told);
    started.room.send(toggled);
    expect(isOff(started)).toBe(false);
  });

  test('another one is opened while the old one goes on', () => {
    const started = startRoom();
    started.enter();
    started.room.send(picked);
    expect(started.media.heard.at(-1)).toEqual({ type: `switch.${kind}`, deviceId: 'second' });
    expect(at(started)).toEqual({ live: 'switching' });
    started.media.say({ type: 'media.switched', kind, deviceId: 'second' });
    expect(at(started)).toEqual({ live: 'settled' });
    expect(started.context().self.wishes).toMatchObject({ [`${kind}Id`]: 'second' });
  });

  test('one that cannot be opened leaves the old one and says why', () => {
    const started = startRoom();
    started.enter();
    started.room.send(picked);
    started.media.say({ type: 'media.switchRefused', kind, code: 'NotReadableError' });
    expect(at(started)).toEqual({ live: 'settled' });
    expect(started.emitted).toEqual([{ type: 'media.refused', code: 'NotReadableError' }]);
  });

  test('another one picked while off stays off', () => {
    const started = startRoom();
    started.enter();
    started.room.send(toggled);
    started.room.send(picked);
    started.media.say({ type: 'media.switched', kind, deviceId: 'second' });
    expect(isOff(started)).toBe(true);
    expect(started.media.heard.at(-1)).toEqual({ type: `enable.${kind}`, enabled: false });
  });

  test('turned off while another one is being opened, it is off when that one is there', () => {
    const started = startRoom();
    started.enter();
    started.room.send(picked);
    started.room.send(toggled);
    started.media.say({ type: 'media.switched', kind, deviceId: 'second' });
    expect(isOff(started)).toBe(true);
    expect(started.media.heard.at(-1)).toEqual({ type: `enable.${kind}`, enabled: false });
  });

  test('one that goes away is said, and the others see that', () => {
    const started = startRoom();
    started.enter();
    started.media.say({ type: 'media.deviceLost', kind });
    expect(at(started)).toBe('absent');
    expect(started.emitted).toEqual([{ type: 'media.lost', kind }]);
    expect(started.said('send.setState').at(-1)).toEqual(told);
  });

  test('a first one can be opened in the middle of the call, by toggle or by picking', () => {
    for (const [wish, deviceId] of [[toggled, ''] as const, [picked, 'second'] as const]) {
      const started = startRoom({ wishes: NOTHING });
      started.media.say({ type: 'media.captured', captured: { streamId: 'self', ...NOTHING } });
      started.signalling.say({ type: 'link.opened' });
      started.takeSeat();
      expect(at(started)).toBe('absent');
      started.room.send(wish);
      expect(started.media.heard.at(-1)).toEqual({ type: `switch.${kind}`, deviceId });
      started.media.say({ type: 'media.switched', kind, deviceId, streamId: 'self' });
      expect(at(started)).toEqual({ live: 'settled' });
      expect(started.context().self).toMatchObject({ [kind]: true, streamId: 'self' });
    }
  });

  test('a first one that is refused leaves things as they are', () => {
    const started = startRoom({ wishes: NOTHING });
    started.media.say({ type: 'media.captured', captured: { streamId: 'self', ...NOTHING } });
    started.signalling.say({ type: 'link.opened' });
    started.takeSeat();
    started.room.send(toggled);
    started.media.say({ type: 'media.switchRefused', kind, code: 'NotFoundError' });
    expect(at(started)).toBe('absent');
    expect(started.emitted).toEqual([{ type: 'media.refused', code: 'NotFoundError' }]);
  });
});

test('microphone and camera vary apart', () => {
  const { room, enter, isIn } = startRoom();
  enter();
  room.send({ type: 'user.micToggled' });
  expect(isIn({ connected: { inCall: { microphone: 'muted', camera: 'live', link: 'open' } } })).toBe(true);
});

test('coming back to a call unmutes nobody', () => {
  const { room, enter, signal, signalling, takeSeat, isIn, media, said } = startRoom();
  enter();
  room.send({ type: 'user.micToggled' });
  room.send({ type: 'user.cameraToggled' });
  signalling.say({ type: 'link.lost' });
  signalling.say({ type: 'link.opened' });
  signal('sessionLost', { code: 'expired' });
  signal('roomJoinError', { room_name: 'abc-defg-hij', code: 'room_full', message: '' });
  room.send({ type: 'user.retryRequested' });
  takeSeat();
  expect(isIn({ connected: { inCall: { microphone: 'muted', camera: 'off' } } })).toBe(true);
  expect(media.heard.slice(-2)).toEqual([
    { type: 'enable.microphone', enabled: false },
    { type: 'enable.camera', enabled: false },
  ]);
  expect(said('send.setState').at(-1)).toEqual(state(false, false));
});

describe('the screen', () => {
  test('is shared, the others are told, and it stops by the same button', () => {
    const { room, media, said, context } = share();
    expect(context().self.screenStreamId).toBe('screen');
    expect(said('send.setState').at(-1)).toEqual(state(true, true, true));
    room.send({ type: 'user.screenToggled' });
    expect(media.heard.at(-1)).toEqual({ type: 'release.screen' });
    expect(context().self.screenStreamId).toBeUndefined();
    expect(said('send.setState').at(-1)).toEqual(state(true, true, false));
  });

  test('stops by the browser’s own button', () => {
    const { media, said, isIn } = share();
    media.say({ type: 'media.screenEnded' });
    expect(isIn({ connected: { inCall: { screen: 'idle' } } })).toBe(true);
    expect(said('send.setState').at(-1)).toEqual(state(true, true, false));
  });

  test('that is refused is only logged', () => {
    const { room, enter, media, screenFailures, emitted, isIn } = startRoom();
    enter();
    room.send({ type: 'user.screenToggled' });
    const cause = new Error('dismissed');
    media.say({ type: 'media.screenRefused', cause });
    expect(isIn({ connected: { inCall: { screen: 'idle' } } })).toBe(true);
    expect(screenFailures).toMatchObject([{ failure: { code: 'other', cause } }]);
    expect(emitted).toEqual([]);
  });
});

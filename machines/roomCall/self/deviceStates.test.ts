import { describe, expect, test } from 'vitest';
import { startRoom } from '../../testing/startRoom.ts';
import { NO_DEVICES } from './replacementDevice.ts';

const LIVE = { live: 'settled' };
const OFF = { off: 'settled' };
const NOTHING = { microphone: false, camera: false };
const state = (mic: boolean, camera: boolean) => ({
  type: 'send.setState',
  payload: { mic, camera, screen: false, hand: false },
});

test('[R-ROOM-28] a newcomer sends their own device states once', () => {
  const { enter, sent } = startRoom();
  enter();
  expect(sent('send.setState')).toEqual([state(true, true)]);
});

describe.each([
  {
    kind: 'microphone',
    moderation: 'mute',
    expected: state(false, true),
  },
  {
    kind: 'camera',
    moderation: 'disableCamera',
    expected: state(true, false),
  },
] as const)('the $kind', ({ kind, moderation, expected }) => {
  const toggled = { type: 'user.deviceToggled', kind } as const;
  const picked = { type: 'user.devicePicked', kind, deviceId: 'second' } as const;
  const switched = (deviceId: string) => ({ type: 'media.switched', kind, deviceId, label: deviceId }) as const;
  const at = ({ room }: ReturnType<typeof startRoom>): unknown => {
    const { value } = room.getSnapshot();
    return JSON.parse(JSON.stringify(value)).connected.inCall[kind];
  };

  test('[R-MEDIA-8] is turned off and on again without releasing the device, and the others are notified', () => {
    const started = startRoom();
    started.enter();
    started.room.send(toggled);
    expect(at(started)).toEqual(OFF);
    expect(started.media.commands.at(-1)).toEqual({ type: 'enable.device', kind, enabled: false });
    expect(started.sent('send.setState').at(-1)).toEqual(expected);

    started.room.send(toggled);
    expect(at(started)).toEqual(LIVE);
    expect(started.media.commands.at(-1)).toEqual({ type: 'enable.device', kind, enabled: true });
    expect(started.sent('send.setState').at(-1)).toEqual(state(true, true));
  });

  test('[R-ADMIN-5] is turned off by the admin, and on again only by the person', () => {
    const started = startRoom();
    started.enter();
    started.notice('adminAction', { action: moderation });
    expect(at(started)).toEqual(OFF);
    expect(started.emitted).toContainEqual({ type: 'admin.moderated', action: moderation });
    expect(started.sent('send.setState').at(-1)).toEqual(expected);
    started.room.send(toggled);
    expect(at(started)).toEqual(LIVE);
  });

  test('another one is opened while the old one keeps working', () => {
    const started = startRoom();
    started.enter();
    started.room.send(picked);
    expect(started.media.commands.at(-1)).toEqual({ type: 'switch.device', kind, deviceIds: ['second'] });
    expect(at(started)).toEqual({ live: 'switching' });
    started.media.emit(switched('second'));
    expect(at(started)).toEqual(LIVE);
    expect(started.context().self).toMatchObject({
      preferences: { [`${kind}Id`]: 'second' },
      inUse: { [kind]: 'second' },
    });
    expect(started.remembered).toEqual([{ preferences: { [`${kind}Id`]: 'second' } }]);
  });

  test('one that cannot be opened leaves the old one and reports why', () => {
    const started = startRoom();
    started.enter();
    started.room.send(picked);
    started.media.emit({ type: 'media.switchRefused', kind, code: 'NotReadableError' });
    expect(at(started)).toEqual(LIVE);
    expect(started.emitted).toEqual([{ type: 'media.refused', code: 'NotReadableError' }]);
  });

  test('another one picked while off stays off', () => {
    const started = startRoom();
    started.enter();
    started.room.send(toggled);
    started.room.send(picked);
    started.media.emit(switched('second'));
    expect(at(started)).toEqual(OFF);
    expect(started.media.commands.at(-1)).toEqual({ type: 'enable.device', kind, enabled: false });
  });

  test('turned off while another one is being opened, it is off when that one is ready', () => {
    const started = startRoom();
    started.enter();
    started.room.send(picked);
    started.room.send(toggled);
    started.media.emit(switched('second'));
    expect(at(started)).toEqual(OFF);
    expect(started.media.commands.at(-1)).toEqual({ type: 'enable.device', kind, enabled: false });
  });

  describe('[R-MEDIA-12] that is unplugged', () => {
    const first = { deviceId: 'first', label: 'First' };
    const second = { deviceId: 'second', label: 'Second' };
    const plugged = (...infos: (typeof first)[]) =>
      ({ type: 'media.devicesChanged', devices: { ...NO_DEVICES, [kind]: infos } }) as const;
    const unplug = () => {
      const started = startRoom();
      started.enter();
      started.media.emit(plugged(first, second));
      started.media.emit({ type: 'media.deviceLost', kind, deviceId: 'first' });
      return started;
    };

    test('is replaced by the default or else another one, with a notice, and stays the chosen one', () => {
      const started = unplug();
      expect(at(started)).toBe('replacing');
      expect(started.media.commands.at(-1)).toEqual({ type: 'switch.device', kind, deviceIds: ['', 'second'] });
      started.media.emit(switched('second'));
      expect(at(started)).toEqual(LIVE);
      expect(started.emitted).toEqual([{ type: 'media.replaced', kind, label: 'second' }]);
      expect(started.context().self).toMatchObject({
        inUse: { [kind]: 'second' },
        preferences: { [`${kind}Id`]: 'first' },
      });
      expect(started.remembered).toEqual([]);
      expect(started.sent('send.setState').at(-1)).toEqual(state(true, true));
    });

    test('is off when nothing replaces it, and the others see that', () => {
      const started = unplug();
      started.media.emit({ type: 'media.switchRefused', kind, code: 'NotFoundError' });
      expect(at(started)).toBe('absent');
      expect(started.emitted).toEqual([{ type: 'media.lost', kind }]);
      expect(started.sent('send.setState').at(-1)).toEqual(expected);
    });

    test('is reopened when it returns', () => {
      const started = unplug();
      started.media.emit(plugged(second));
      started.media.emit(switched('second'));
      started.media.emit(plugged(second, first));
      expect(at(started)).toEqual({ live: 'returning' });
      expect(started.media.commands.at(-1)).toEqual({ type: 'switch.device', kind, deviceIds: ['first', ''] });
      started.media.emit(switched('first'));
      expect(at(started)).toEqual(LIVE);
      expect(started.emitted.at(-1)).toEqual({ type: 'media.restored', kind, label: 'first' });
    });

    test('is reopened after nothing could replace it', () => {
      const started = unplug();
      started.media.emit(plugged());
      started.media.emit({ type: 'media.switchRefused', kind, code: 'NotFoundError' });
      started.media.emit(plugged(first));
      started.media.emit(switched('first'));
      expect(at(started)).toEqual(LIVE);
      expect(started.emitted.at(-1)).toEqual({ type: 'media.restored', kind, label: 'first' });
    });

    test('stays off while it is off, whatever replaces it or returns', () => {
      const started = startRoom();
      started.enter();
      started.media.emit(plugged(first, second));
      started.room.send(toggled);
      started.media.emit({ type: 'media.deviceLost', kind, deviceId: 'first' });
      started.media.emit(switched('second'));
      expect(at(started)).toEqual(OFF);
      started.media.emit(plugged(second));
      started.media.emit(plugged(second, first));
      started.media.emit(switched('first'));
      expect(at(started)).toEqual(OFF);
      expect(started.media.commands.at(-1)).toEqual({ type: 'enable.device', kind, enabled: false });
    });

    test('is not turned on by its return when the person has turned it off meanwhile', () => {
      const started = unplug();
      started.media.emit(plugged());
      started.room.send(toggled);
      started.media.emit({ type: 'media.switchRefused', kind, code: 'NotFoundError' });
      started.media.emit(plugged(first));
      expect(at(started)).toBe('absent');
    });

    test('keeps another one that the person has picked since', () => {
      const started = unplug();
      started.media.emit(plugged(second));
      started.media.emit(switched('second'));
      started.room.send(picked);
      started.media.emit(switched('second'));
      started.media.emit(plugged(second, first));
      expect(at(started)).toEqual(LIVE);
    });
  });

  test('a first one can be opened in the middle of the call, by toggle or by picking', () => {
    for (const [event, deviceIds] of [[toggled, ['']] as const, [picked, ['second', '']] as const]) {
      const started = startRoom({ preferences: NOTHING });
      started.media.emit({ type: 'media.captured', captured: { streamId: 'self', ...NOTHING } });
      started.signalling.emit({ type: 'signalling.opened' });
      started.takeSeat();
      expect(at(started)).toBe('absent');
      started.room.send(event);
      expect(started.media.commands.at(-1)).toEqual({ type: 'switch.device', kind, deviceIds });
      started.media.emit({ ...switched('second'), streamId: 'self' });
      expect(at(started)).toEqual(LIVE);
      expect(started.context().self).toMatchObject({ [kind]: true, streamId: 'self' });
    }
  });

  test('a first one that is refused changes nothing', () => {
    const started = startRoom({ preferences: NOTHING });
    started.media.emit({ type: 'media.captured', captured: { streamId: 'self', ...NOTHING } });
    started.signalling.emit({ type: 'signalling.opened' });
    started.takeSeat();
    started.room.send(toggled);
    started.media.emit({ type: 'media.switchRefused', kind, code: 'NotFoundError' });
    expect(at(started)).toBe('absent');
    expect(started.emitted).toEqual([{ type: 'media.refused', code: 'NotFoundError' }]);
  });
});

test('microphone and camera are independent', () => {
  const { room, enter, isIn } = startRoom();
  enter();
  room.send({ type: 'user.deviceToggled', kind: 'microphone' });
  expect(isIn({ connected: { inCall: { microphone: 'off', camera: 'live', signalling: 'open' } } })).toBe(true);
});

test('returning to a call unmutes nobody', () => {
  const { room, enter, notice, signalling, takeSeat, isIn, media, sent } = startRoom();
  enter();
  room.send({ type: 'user.deviceToggled', kind: 'microphone' });
  room.send({ type: 'user.deviceToggled', kind: 'camera' });
  signalling.emit({ type: 'signalling.lost' });
  signalling.emit({ type: 'signalling.opened' });
  notice('sessionLost', { code: 'expired' });
  notice('roomJoinError', { room_name: 'abc-defg-hij', code: 'room_full', message: '' });
  room.send({ type: 'user.retryRequested' });
  takeSeat();
  expect(isIn({ connected: { inCall: { microphone: 'off', camera: 'off' } } })).toBe(true);
  expect(media.commands.slice(-2)).toEqual([
    { type: 'enable.device', kind: 'microphone', enabled: false },
    { type: 'enable.device', kind: 'camera', enabled: false },
  ]);
  expect(sent('send.setState').at(-1)).toEqual(state(false, false));
});

test('the output device is chosen and remembered', () => {
  const { room, enter, context, remembered } = startRoom();
  enter();
  room.send({ type: 'user.speakerPicked', deviceId: 'headphones' });
  expect(context().self.preferences.speakerId).toBe('headphones');
  expect(remembered).toMatchObject([{ preferences: { speakerId: 'headphones' } }]);
});

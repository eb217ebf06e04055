import { describe, expect, test } from 'vitest';
import { startRoom } from '../../testing/startRoom.ts';

const sharing = (screen: boolean) => ({
  type: 'send.setState',
  payload: { mic: true, camera: true, screen, hand: false },
});

const share = () => {
  const started = startRoom();
  started.enter();
  started.room.send({ type: 'user.screenToggled' });
  started.media.emit({ type: 'media.screenCaptured', streamId: 'screen' });
  return started;
};

describe('the screen', () => {
  test('is shared, the others are notified, and it stops by the same button', () => {
    const { room, media, sent, context } = share();
    expect(context().self.screenStreamId).toBe('screen');
    expect(sent('send.setState').at(-1)).toEqual(sharing(true));
    room.send({ type: 'user.screenToggled' });
    expect(media.commands.at(-1)).toEqual({ type: 'release.screen' });
    expect(context().self.screenStreamId).toBeUndefined();
    expect(sent('send.setState').at(-1)).toEqual(sharing(false));
  });

  test('stops by the browser’s own button', () => {
    const { media, sent, isIn } = share();
    media.emit({ type: 'media.screenEnded' });
    expect(isIn({ connected: { inCall: { screen: 'idle' } } })).toBe(true);
    expect(sent('send.setState').at(-1)).toEqual(sharing(false));
  });

  test('is only logged when it is refused', () => {
    const { room, enter, media, screenFailures, emitted, isIn } = startRoom();
    enter();
    room.send({ type: 'user.screenToggled' });
    const cause = new Error('dismissed');
    media.emit({ type: 'media.screenRefused', cause });
    expect(isIn({ connected: { inCall: { screen: 'idle' } } })).toBe(true);
    expect(screenFailures).toMatchObject([{ failure: { code: 'other', cause } }]);
    expect(emitted).toEqual([]);
  });
});

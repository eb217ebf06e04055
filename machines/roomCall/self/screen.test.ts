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
  started.media.say({ type: 'media.screenCaptured', streamId: 'screen' });
  return started;
};

describe('the screen', () => {
  test('is shared, the others are told, and it stops by the same button', () => {
    const { room, media, said, context } = share();
    expect(context().self.screenStreamId).toBe('screen');
    expect(said('send.setState').at(-1)).toEqual(sharing(true));
    room.send({ type: 'user.screenToggled' });
    expect(media.heard.at(-1)).toEqual({ type: 'release.screen' });
    expect(context().self.screenStreamId).toBeUndefined();
    expect(said('send.setState').at(-1)).toEqual(sharing(false));
  });

  test('stops by the browser’s own button', () => {
    const { media, said, isIn } = share();
    media.say({ type: 'media.screenEnded' });
    expect(isIn({ connected: { inCall: { screen: 'idle' } } })).toBe(true);
    expect(said('send.setState').at(-1)).toEqual(sharing(false));
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

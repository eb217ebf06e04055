import { expect, test } from 'vitest';
import { startRoom } from '../../testing/startRoom.ts';

test('[R-MEDIA-18] somebody who speaks with the microphone off gets a hint, once a minute', async () => {
  const { room, enter, media, emitted, clock } = startRoom();
  enter();
  media.emit({ type: 'media.voiceHeard' });
  expect(emitted).toEqual([]);
  room.send({ type: 'user.deviceToggled', kind: 'microphone' });
  media.emit({ type: 'media.voiceHeard' });
  media.emit({ type: 'media.voiceHeard' });
  expect(emitted).toEqual([{ type: 'speech.unheard' }]);
  await clock.pass(60_000);
  media.emit({ type: 'media.voiceHeard' });
  expect(emitted).toHaveLength(2);
});

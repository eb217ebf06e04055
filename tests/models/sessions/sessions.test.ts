import { expect, it } from 'vitest';
import { readRecording, writeRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { recordings, replaySessions } from './replayAll.ts';

it('replays every recorded session on the current machines with the same states', () => {
  const { sessions, wrong } = replaySessions();
  expect(wrong, 'agree by `npm run models -- --accept`').toEqual([]);
  expect(sessions).toBeGreaterThanOrEqual(50);
});

it.each([...recordings()])('[R-INSPECT-3] %s is written as it was read', (_, text) => {
  expect(writeRecording(readRecording(text))).toBe(text);
});

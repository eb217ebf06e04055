import { expect, test } from 'vitest';
import { icebreaker } from './icebreakers.ts';

test('[R-ROOM-74] the question is about a shared interest, the same for both, and about anything where none is known', () => {
  const line = icebreaker(['webrtc', 'design'], 'abc-defg-hij');
  expect(line).toMatch(/webrtc|design/);
  expect(icebreaker(['webrtc', 'design'], 'abc-defg-hij')).toBe(line);
  expect(icebreaker([], 'abc-defg-hij')).toMatch(/\?$/);
});

test('[R-ROOM-74] rooms have different questions', () => {
  const rooms = ['abc-defg-hij', 'kkk-llll-mmm', 'zzz-yyyy-xxx', 'qwe-rtyu-iop', 'asd-fghj-klz'];
  expect(new Set(rooms.map((room) => icebreaker(['webrtc'], room))).size).toBeGreaterThan(2);
});

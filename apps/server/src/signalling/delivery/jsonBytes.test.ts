import { expect, test } from 'vitest';
import { jsonBytes } from './jsonBytes.ts';

test.each([
  {
    sender_id: 'ada',
    candidate: { candidate: 'candidate:1 1 udp 2 192.0.2.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 },
  },
  { user_id: 'ben', message: 'grüße, 你好 👋', id: 'ben-1' },
  [{ user_id: 'ada', socket_id: 'x', state: { mic: true, camera: false, screen: false, hand: false } }],
  { candidate: null },
])('a letter is weighed within a tenth of what its JSON has, or some bytes', (payload) => {
  const written = Buffer.byteLength(JSON.stringify(payload));
  expect(Math.abs(jsonBytes(payload) - written)).toBeLessThan(Math.max(16, written / 10));
});

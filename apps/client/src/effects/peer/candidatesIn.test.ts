import { expect, test } from 'vitest';
import { candidatesIn } from './candidatesIn.ts';

test('candidates are read from a description, each with its media section', () => {
  const sdp = [
    'v=0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'a=mid:0',
    'a=ice-ufrag:abcd',
    'a=candidate:1 1 udp 1 192.0.2.1 5000 typ host',
    'a=candidate:2 1 udp 1 192.0.2.2 5000 typ srflx',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'a=mid:one',
    'a=candidate:3 1 udp 1 192.0.2.3 5000 typ host',
    '',
  ].join('\r\n');
  const first = { sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'abcd' };
  expect(candidatesIn(sdp)).toEqual([
    { candidate: 'candidate:1 1 udp 1 192.0.2.1 5000 typ host', ...first },
    { candidate: 'candidate:2 1 udp 1 192.0.2.2 5000 typ srflx', ...first },
    {
      candidate: 'candidate:3 1 udp 1 192.0.2.3 5000 typ host',
      sdpMid: 'one',
      sdpMLineIndex: 1,
      usernameFragment: null,
    },
  ]);
  expect(candidatesIn('v=0\r\n')).toEqual([]);
});

import { expect, test } from 'vitest';
import { withLongAudioPackets } from './audioPackets.ts';

const described = (...audio: string[]) =>
  ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111 0', ...audio, 'm=video 9 UDP/TLS/RTP/SAVPF 96', ''].join('\r\n');

test('[R-MEDIA-25] whoever receives Opus is sent packets of 40 ms', () => {
  expect(withLongAudioPackets(described('a=rtpmap:111 opus/48000/2', 'a=rtpmap:0 PCMU/8000'))).toBe(
    described('a=rtpmap:111 opus/48000/2', 'a=ptime:40', 'a=rtpmap:0 PCMU/8000'),
  );
});

test.each([
  ['without Opus', described('a=rtpmap:0 PCMU/8000')],
  ['that says how long its packets are to be', described('a=rtpmap:111 opus/48000/2', 'a=ptime:20')],
])('[R-MEDIA-25] a description %s is applied as it is', (_, sdp) => {
  expect(withLongAudioPackets(sdp)).toBe(sdp);
});

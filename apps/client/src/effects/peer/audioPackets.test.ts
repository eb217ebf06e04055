import { expect, test } from 'vitest';
import { withFewAudioPackets } from './audioPackets.ts';

const AUDIO = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111 0'];
const VIDEO = ['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=rtpmap:96 VP8/90000', 'a=fmtp:96 x=1', ''];
const described = (...audio: string[]) => [...AUDIO, ...audio, ...VIDEO].join('\r\n');

test('[R-MEDIA-25] an Opus sender is asked for long packets, and for hardly any of silence', () => {
  expect(withFewAudioPackets(described('a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1'))).toBe(
    described('a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1', 'a=ptime:40'),
  );
});

test('[R-MEDIA-25] also where its description has no parameters of Opus', () => {
  expect(withFewAudioPackets(described('a=rtpmap:111 OPUS/48000/2', 'a=rtpmap:0 PCMU/8000'))).toBe(
    described('a=rtpmap:111 OPUS/48000/2', 'a=fmtp:111 usedtx=1', 'a=ptime:40', 'a=rtpmap:0 PCMU/8000'),
  );
});

test.each([
  ['without Opus', described('a=rtpmap:0 PCMU/8000')],
  ['that says how long its packets are', described('a=rtpmap:111 opus/48000/2', 'a=ptime:20')],
  ['that says what to do with silence', described('a=rtpmap:111 opus/48000/2', 'a=fmtp:111 usedtx=0')],
])('[R-MEDIA-25] a description %s is applied as it is', (_, sdp) => {
  expect(withFewAudioPackets(sdp)).toBe(sdp);
});

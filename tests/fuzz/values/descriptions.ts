import * as fc from 'fast-check';

const HEAD = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n';
const LINES = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'm=audio 99999999999 x',
  'm=',
  'a=mid:0',
  'a=rid:h send',
  'a=simulcast:send h;l',
  'a=fingerprint:sha-256 00:11',
  'a=ice-ufrag:',
  'a=candidate:1 1 udp 2130706431 127.0.0.1 9 typ host',
  'a=group:BUNDLE 0 0 0 0',
  'a=extmap:99999 urn:x',
  'a=ssrc:-1 cname:\u0000',
  '\u0000',
];

/** Session descriptions that no browser would write: ten thousand sections, endless lines, half a line. */
export const descriptions: fc.Arbitrary<string> = fc
  .record({
    sdpLines: fc.array(fc.constantFrom(...LINES), { maxLength: 12 }),
    times: fc.constantFrom(1, 1, 1, 50, 10_000),
    end: fc.constantFrom('\r\n', '\n', '\r', ''),
    cut: fc.nat(40),
  })
  .map(({ sdpLines, times, end, cut }) => {
    const text =
      HEAD +
      sdpLines
        .map((line) => line + end)
        .join('')
        .repeat(times);
    // Just within a frame's limit, and more than a description may have.
    return text.slice(0, Math.max(1, Math.min(text.length, 100_000) - cut));
  });

export const candidates: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'candidate:1 1 udp 2130706431 10.0.0.1 5000 typ host', 'candidate:', 'fuzzed-long-2049'),
  fc.constant(`candidate:${'9 '.repeat(1_000)}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

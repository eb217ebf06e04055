import { describe, expect, it } from 'vitest';
import { DescriptionRefused } from '../media/mediaServers.ts';
import { sanitiseDescription } from './sanitiseDescription.ts';

const VIDEO = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:0'];
const text = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');

describe('the part of a description that is passed to a media server', () => {
  it('is all of a plain one', () => {
    expect(sanitiseDescription(text(VIDEO))).toBe(text(VIDEO));
  });

  it('contains no candidate: the server sends nothing to addresses that a client claims', () => {
    const offered = [...VIDEO, 'a=candidate:1 1 udp 1 198.51.100.7 53 typ host', 'a=end-of-candidates'];
    expect(sanitiseDescription(text(offered))).toBe(text(VIDEO));
  });

  it('contains no open data channel', () => {
    const grouped = VIDEO.toSpliced(4, 0, 'a=group:BUNDLE 0 1');
    const offered = [...grouped, 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:1'];
    const admitted = sanitiseDescription(text(offered));
    expect(admitted).toContain('m=application 0 UDP');
    expect(admitted).toContain('a=group:BUNDLE 0\r\n');
  });

  it.each([
    ['nothing', ''],
    ['no description', 'hello'],
    ['no section', text(VIDEO.slice(0, 4))],
    ['a section of another kind', text([...VIDEO, 'm=text 9 TCP/MSRP *'])],
    ['control characters', text([...VIDEO, 'a=x:\u0000'])],
    ['more sections than a stream has', text([...VIDEO, ...Array(4).fill('m=video 9 UDP/TLS/RTP/SAVPF 96')])],
    ['an endless line', text([...VIDEO, `a=x:${'y'.repeat(2_000)}`])],
    ['very many lines', text([...VIDEO, ...Array(1_000).fill('a=x')])],
    ['too much', text([...VIDEO, ...Array(60).fill(`a=x:${'y'.repeat(1_000)}`)])],
  ])('is nothing of %s', (_, sdp) => {
    expect(() => sanitiseDescription(sdp)).toThrow(DescriptionRefused);
  });
});

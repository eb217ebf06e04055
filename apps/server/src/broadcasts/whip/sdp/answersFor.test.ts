import { describe, expect, it } from 'vitest';
import { answersFor } from './answersFor.ts';
import { browserNumbers, withNumbers } from './browserNumbers.ts';

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('');
const HEAD = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0'];
const H264 = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';

/** What OBS offers. */
const OBS = lines(
  ...HEAD,
  'a=group:BUNDLE 0 1',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=sendonly',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
  'a=mid:1',
  'a=sendonly',
  'a=rtpmap:96 H264/90000',
  `a=fmtp:96 ${H264}`,
  'a=rtcp-fb:96 nack pli',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
);

describe('the payload types of a WHIP client', () => {
  it('[R-WHIP-11] become Chromium’s, and its own again in the answer', () => {
    const changed = browserNumbers(OBS);
    const renumbered = withNumbers(OBS, changed);
    expect(renumbered).toContain('m=video 9 UDP/TLS/RTP/SAVPF 108 97\r\n');
    expect(renumbered).toContain(`a=fmtp:108 ${H264}`);
    expect(renumbered).toContain('a=rtcp-fb:108 nack pli');
    expect(renumbered).toContain('a=fmtp:97 apt=108');
    expect(renumbered).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n');
    expect(withNumbers(renumbered, changed)).toBe(OBS);
  });

  it.each([
    ['42e01f', '108'],
    ['42c01f', '108'],
    ['42401f', '108'],
    ['42001f', '102'],
    ['42801f', '102'],
    ['64001f', '96'],
    ['42e11f', '96'],
  ])('[R-WHIP-11] of H.264 go by its profile: %s becomes %s', (profile, number) => {
    const renumbered = withNumbers(OBS.replace('42e01f', profile), browserNumbers(OBS.replace('42e01f', profile)));
    expect(renumbered).toContain(`a=rtpmap:${number} H264/90000`);
  });

  it('[R-WHIP-11] change places where the wanted one is taken', () => {
    const offer = lines(...HEAD, 'm=video 9 UDP/TLS/RTP/SAVPF 96 97', 'a=rtpmap:96 AV1/90000', 'a=rtpmap:97 VP8/90000');
    const renumbered = withNumbers(offer, browserNumbers(offer));
    expect(renumbered).toContain('a=rtpmap:97 AV1/90000');
    expect(renumbered).toContain('a=rtpmap:96 VP8/90000');
  });
});

const SERVER = lines(
  ...HEAD,
  'a=group:BUNDLE a v',
  'a=ice-lite',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=sendonly',
  'a=mid:a',
  'a=ice-ufrag:serv',
  'a=ice-pwd:password-of-server',
  'a=fingerprint:sha-256 AA',
  'a=setup:actpass',
  'a=rtpmap:111 opus/48000/2',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=ssrc:1 cname:janus',
  'a=candidate:1 1 udp 1 192.0.2.1 20000 typ host',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
  'a=sendonly',
  'a=mid:v',
  'a=ice-ufrag:serv',
  'a=ice-pwd:password-of-server',
  'a=fingerprint:sha-256 AA',
  'a=setup:actpass',
  'a=rtpmap:96 VP8/90000',
  'a=rtcp-fb:96 nack pli',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=ssrc:2 cname:janus',
  'a=candidate:1 1 udp 1 192.0.2.1 20000 typ host',
);
const playerWith = (video: number, ...more: string[]) =>
  lines(
    ...HEAD,
    'a=fingerprint:sha-256 BB',
    `m=video 9 UDP/TLS/RTP/SAVPF ${video}`,
    'a=mid:0',
    'a=recvonly',
    'a=ice-ufrag:play',
    'a=ice-pwd:password-of-player',
    'a=setup:actpass',
    `a=rtpmap:${video} VP8/90000`,
    ...more,
  );
const AUDIO = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:1', 'a=recvonly', 'a=rtpmap:111 opus/48000/2'];

describe('a WHEP player’s offer and a media server’s', () => {
  it('[R-WHIP-11] answer each other, in each one’s order and with each one’s names', () => {
    const { playerSections = '', serverSections = '' } = answersFor(playerWith(96, ...AUDIO), SERVER) ?? {};
    expect(playerSections.match(/^(m=|a=(group|mid|setup|ice-ufrag|sendonly|candidate)).*$/gm)).toEqual([
      'a=group:BUNDLE 0 1',
      'm=video 9 UDP/TLS/RTP/SAVPF 96',
      'a=sendonly',
      'a=mid:0',
      'a=ice-ufrag:serv',
      'a=setup:passive',
      'a=candidate:1 1 udp 1 192.0.2.1 20000 typ host',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      'a=sendonly',
      'a=mid:1',
      'a=ice-ufrag:serv',
      'a=setup:passive',
      'a=candidate:1 1 udp 1 192.0.2.1 20000 typ host',
    ]);
    expect(playerSections).not.toMatch(/rtx|extmap/);
    expect(serverSections.match(/^(m=|a=(group|mid|setup|ice-ufrag|recvonly|fingerprint)).*$/gm)).toEqual([
      'a=group:BUNDLE a v',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      'a=recvonly',
      'a=mid:a',
      'a=ice-ufrag:play',
      'a=fingerprint:sha-256 BB',
      'a=setup:active',
      'm=video 9 UDP/TLS/RTP/SAVPF 96',
      'a=recvonly',
      'a=mid:v',
      'a=ice-ufrag:play',
      'a=fingerprint:sha-256 BB',
      'a=setup:active',
    ]);
  });

  it('[R-WHIP-11] have no answer with other payload types, and one without what the player does not ask for', () => {
    expect(answersFor(playerWith(120, ...AUDIO), SERVER)).toBeUndefined();
    const { serverSections = '' } = answersFor(playerWith(96), SERVER) ?? {};
    expect(serverSections).toContain('m=audio 0 UDP/TLS/RTP/SAVPF 111');
  });
});

import { between, type Random } from '../../support/random.ts';

/** What identifies a session description. */
export type SdpName = { id: string; fragment: string };

const CODECS = [
  '96 VP8/90000',
  '97 rtx/90000',
  '98 VP9/90000',
  '99 rtx/90000',
  '102 H264/90000',
  '103 rtx/90000',
  '45 AV1/90000',
  '46 rtx/90000',
];
const FEEDBACK = ['goog-remb', 'transport-cc', 'ccm fir', 'nack', 'nack pli'];

/** A description as long as Chrome's: audio, two places for video, a data channel; 3 to 4 kB. */
export function sdpOf({ id, fragment }: SdpName): string {
  const transport = [
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${fragment}`,
    'a=ice-pwd:0000000000000000000000',
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
    'a=setup:actpass',
  ];
  const video = (mid: number) => [
    'm=video 9 UDP/TLS/RTP/SAVPF 96 97 98 99 102 103 45 46',
    ...transport,
    `a=mid:${mid}`,
    'a=sendrecv',
    'a=rtcp-mux',
    ...CODECS.map((codec) => `a=rtpmap:${codec}`),
    ...['96', '98', '102', '45'].flatMap((payload) => FEEDBACK.map((word) => `a=rtcp-fb:${payload} ${word}`)),
  ];
  return [
    'v=0',
    `o=- ${id} 2 IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1 2 3',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 63',
    ...transport,
    'a=mid:0',
    'a=sendrecv',
    'a=rtpmap:111 opus/48000/2',
    'a=rtpmap:63 red/48000/2',
    ...video(1),
    ...video(2),
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    ...transport,
    'a=mid:3',
    'a=sctp-port:5000',
    '',
  ].join('\r\n');
}

/** The description with these candidates in its last section. */
export const withCandidates = (sdp: string, candidates: readonly string[]): string =>
  sdp + candidates.map((candidate) => `a=${candidate}\r\n`).join('');

export function nameOf(sdp: string): SdpName | undefined {
  const [, id] = /^o=- (\S+)/m.exec(sdp) ?? [];
  const [, fragment] = /^a=ice-ufrag:(\S+)/m.exec(sdp) ?? [];
  return id === undefined || fragment === undefined ? undefined : { id, fragment };
}

const KINDS = ['host', 'srflx', 'relay'];

/** As many as a laptop with a relay finds; each line is unique. */
export function candidatesOf(random: Random, { id, fragment }: SdpName) {
  return Array.from({ length: between(random, 5, 15) }, (_, index) => ({
    candidate: `candidate:${id}${index} 1 udp 2122260223 192.0.2.${index + 1} ${50_000 + index} typ ${KINDS[index % 3]} generation 0 ufrag ${fragment} network-id 1 network-cost 10`,
    sdpMid: '0',
    sdpMLineIndex: 0,
    usernameFragment: fragment,
  }));
}

/** Messages of a call: the sizes are those of real browsers, the content is made up. */

/** About 200 bytes of payload. */
export const candidateBody = {
  candidate:
    'candidate:842163049 1 udp 1677729535 192.0.2.17 46154 typ srflx raddr 10.0.0.17 rport 46154 generation 0 ufrag EsAw network-cost 999',
  sdpMid: '0',
  sdpMLineIndex: 0,
};

const line = (at: number) => `a=rtpmap:${96 + (at % 30)} VP8/90000 fmtp apt=${at} ssrc:${1_000_000 + at}`;

/** About 3,500 bytes: what Chromium writes for audio and two videos. */
const sdp = ['v=0', 'o=- 4611731400430051336 2 IN IP4 127.0.0.1', 's=-', 't=0 0']
  .concat(Array.from({ length: 60 }, (_, at) => line(at)))
  .join('\r\n');

export const offerBody = { type: 'offer', sdp: `${sdp}\r\n`, generation: 1, round: 1 };
export const answerBody = { type: 'answer', sdp: `${sdp}\r\n`, generation: 1, round: 1 };
export const chatText =
  'What a person says in one line of chat, which is about as long as this sentence and not much more.';

import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';

/** The smallest VP8 key frame that a receiver accepts: the header of a picture of 64 x 64. */
const KEY_FRAME = Buffer.from([0x10, 0x00, 0x00, 0x00, 0x9d, 0x01, 0x2a, 0x40, 0x00, 0x40, 0x00, 0x00, 0x00]);
const PACKETS_PER_SECOND = 30;
const CLOCK = 90_000;

export const videoCodec = (payloadType: number) =>
  new RTCRtpCodecParameters({
    mimeType: 'video/VP8',
    clockRate: CLOCK,
    payloadType,
    rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }],
  });

const connection = (payloadType: number) =>
  new RTCPeerConnection({ codecs: { video: [videoCodec(payloadType)], audio: [] }, iceServers: [] });

/** A sender without a browser: a real connection with undecodable pictures. */
export async function sendingPeer(payloadType = 96) {
  const peer = connection(payloadType);
  const track = new MediaStreamTrack({ kind: 'video' });
  peer.addTransceiver(track, { direction: 'sendonly' });
  let sent = 0;
  const sending = setInterval(() => {
    sent += 1;
    const timestamp = (sent * CLOCK) / PACKETS_PER_SECOND;
    const header = new RtpHeader({ sequenceNumber: sent % 2 ** 16, timestamp, payloadType, marker: true, ssrc: 1 });
    track.writeRtp(new RtpPacket(header, KEY_FRAME));
  }, 1_000 / PACKETS_PER_SECOND);
  const pause = () => clearInterval(sending);
  await peer.setLocalDescription(await peer.createOffer());
  return {
    offer: { type: 'offer' as const, sdp: peer.localDescription?.sdp ?? '' },
    take: (sdp: string) => peer.setRemoteDescription({ type: 'answer', sdp }),
    /** Stays connected, and sends no more. */
    pause,
    async close() {
      pause();
      await peer.close();
    },
  };
}

/** A receiving end: answers an offer and counts what arrives. */
export async function receivingPeer(offer: string) {
  const peer = connection(96);
  let packets = 0;
  peer.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(() => {
      packets += 1;
    });
  });
  await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  await peer.setLocalDescription(await peer.createAnswer());
  return {
    answer: { type: 'answer' as const, sdp: peer.localDescription?.sdp ?? '' },
    packets: () => packets,
    close: () => peer.close(),
  };
}
export type ReceivingPeer = Awaited<ReturnType<typeof receivingPeer>>;

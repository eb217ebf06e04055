import { RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import { sendingPeer, videoCodec } from './mediaPeer.ts';

const SDP = { 'Content-Type': 'application/sdp' };

type Numbers = { video?: number; audio?: number };
type Posted = { status: number; code: string | undefined; location: string | undefined; sdp: string };

const audioCodec = (payloadType: number) =>
  new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType });

async function post(url: string, body: string | undefined, headers: Record<string, string>): Promise<Posted> {
  const response = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const location = response.headers.get('Location') ?? undefined;
  const isAnswer = response.status === 201;
  const code = isAnswer ? undefined : (JSON.parse(text) as { code?: string }).code;
  return {
    status: response.status,
    code,
    location: location && new URL(location, url).href,
    sdp: isAnswer ? text : '',
  };
}

/** A WHIP client as other programs are: a picture with the payload type of its own choice. */
export async function whipClient({ video = 96 }: Numbers = {}) {
  const peer = await sendingPeer(video);
  const offer = peer.offer.sdp;
  return {
    offer,
    /** Sends the offer to an endpoint; on success its media follows. */
    async send(url: string, headers: Record<string, string> = {}): Promise<Posted> {
      const posted = await post(url, offer, { ...SDP, ...headers });
      if (posted.status === 201) await peer.take(posted.sdp);
      return posted;
    },
    pause: () => peer.pause(),
    close: () => peer.close(),
  };
}

/** A WHEP player: makes the offer itself, or answers the server's. */
export async function whepPlayer({ video = 96, audio = 111 }: Numbers = {}) {
  const codecs = { video: [videoCodec(video)], audio: [audioCodec(audio)] };
  const peer = new RTCPeerConnection({ codecs, iceServers: [] });
  let packets = 0;
  peer.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(() => void (packets += 1)));
  return {
    async watch(url: string): Promise<Posted> {
      peer.addTransceiver('video', { direction: 'recvonly' });
      await peer.setLocalDescription(await peer.createOffer());
      const posted = await post(url, peer.localDescription?.sdp ?? '', SDP);
      if (posted.status === 201) await peer.setRemoteDescription({ type: 'answer', sdp: posted.sdp });
      return posted;
    },
    async watchByServersOffer(url: string): Promise<Posted & { answered?: number }> {
      const posted = await post(url, undefined, {});
      if (posted.status !== 201) return posted;
      await peer.setRemoteDescription({ type: 'offer', sdp: posted.sdp });
      await peer.setLocalDescription(await peer.createAnswer());
      const body = peer.localDescription?.sdp ?? '';
      const { status } = await fetch(posted.location ?? '', { method: 'PATCH', headers: SDP, body });
      return { ...posted, answered: status };
    },
    packets: () => packets,
    /** Is gone without a word, as a program that is killed. */
    vanish: () => Promise.all(peer.iceTransports.map(({ connection }) => connection.close())),
    close: () => peer.close(),
  };
}

/** Milliseconds of sound in one packet; browsers put 20 into one unless asked for more. */
const PACKET_MS = 40;

/**
 * The form in which the description of someone in a call is applied, so that our microphone sends them few packets: half
 * as many while there is something to hear, and two or three a second while there is not (Opus's discontinuous
 * transmission, RFC 7587). A description that says how it wants its packets is left as it is. See decision 0070.
 */
export function withFewAudioPackets(sdp: string): string {
  const [rtpmap = '', payloadType] = /^a=rtpmap:(\d+) opus\/.*$/im.exec(sdp) ?? [];
  if (payloadType === undefined || /^a=ptime:|usedtx=/m.test(sdp)) return sdp;
  const [fmtp] = new RegExp(`^a=fmtp:${payloadType} .*$`, 'm').exec(sdp) ?? [];
  const wanted = `usedtx=1\r\na=ptime:${PACKET_MS}`;
  return fmtp
    ? sdp.replace(fmtp, `${fmtp};${wanted}`)
    : sdp.replace(rtpmap, `${rtpmap}\r\na=fmtp:${payloadType} ${wanted}`);
}

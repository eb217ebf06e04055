/** Milliseconds of sound in one packet; browsers put 20 into one unless asked for more. */
const PACKET_MS = 40;

/**
 * The form in which the description of someone in a call is applied, so that our microphone sends them half as many
 * packets. A description that says how long its packets are to be is left as it is. See decision 0070.
 */
export function withLongAudioPackets(sdp: string): string {
  if (/^a=ptime:/m.test(sdp)) return sdp;
  return sdp.replace(/^a=rtpmap:\d+ opus\/.*$/im, (opus) => `${opus}\r\na=ptime:${PACKET_MS}`);
}

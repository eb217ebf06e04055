/** Kilobits a second, at which Chromium begins; its own default is 300. */
const START = 600;

/**
 * The form in which a media server's answer is applied, so that the first key frames reach the server in half the time:
 * each viewer who is moved to it waits for one, and those already there wait with them. Browsers without this parameter
 * ignore it.
 */
export function withStartBitrate(sdp: string): string {
  return sdp.replaceAll(/^a=rtpmap:(\d+) VP8\/90000\r\n/gm, (line: string, payload: string) => {
    return `${line}a=fmtp:${payload} x-google-start-bitrate=${START}\r\n`;
  });
}

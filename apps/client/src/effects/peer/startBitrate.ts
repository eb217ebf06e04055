/** Kilobits a second: what a picture takes at most. */
const START = 1_000;

/**
 * The form in which a media server's answer is applied, so that the first key frames reach it at once. Chromium otherwise
 * starts with 300 kilobits a second and takes seconds to reach what the picture needs; each viewer who is moved to the
 * server meanwhile makes it wait for a key frame. Other browsers ignore the parameter.
 */
export function withStartBitrate(sdp: string): string {
  const parameter = `x-google-start-bitrate=${START}`;
  return sdp.replace(/^a=rtpmap:(\d+) (?:VP8|VP9|H264|AV1)\/90000\r\n/gim, (line, payload: string) => {
    return sdp.includes(`a=fmtp:${payload} `) ? line : `${line}a=fmtp:${payload} ${parameter}\r\n`;
  }).replace(/^a=fmtp:\d+ (?!apt=|x-google).*$/gim, (line) => line);
}

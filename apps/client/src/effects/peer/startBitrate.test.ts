import { expect, test } from 'vitest';
import { withStartBitrate } from './startBitrate.ts';

test('[R-STREAM-22] pictures for a media server begin at 600 kilobits a second', () => {
  const lines = [
    'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
    'a=rtpmap:96 VP8/90000',
    'a=rtpmap:97 rtx/90000',
    'a=fmtp:97 apt=96',
  ];
  const [media = '', codec = '', ...repair] = lines;
  expect(withStartBitrate(`${lines.join('\r\n')}\r\n`)).toBe(
    `${[media, codec, 'a=fmtp:96 x-google-start-bitrate=600', ...repair].join('\r\n')}\r\n`,
  );
});

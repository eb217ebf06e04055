import { expect, test } from 'vitest';
import { isRelay, withoutOwnAddress } from './withoutOwnAddress.ts';

const HOST = 'candidate:1 1 udp 2122260223 192.168.0.7 50000 typ host generation 0 ufrag ab';
const REFLEXIVE = 'candidate:2 1 udp 1686052607 203.0.113.7 50000 typ srflx raddr 192.168.0.7 rport 50000 ufrag ab';
const RELAYED = 'candidate:3 1 udp 41885439 198.51.100.9 49200 typ relay raddr 203.0.113.7 rport 50000 ufrag ab';
const BARE = 'candidate:3 1 udp 41885439 198.51.100.9 49200 typ relay raddr 0.0.0.0 rport 0 ufrag ab';

test('[R-PEER-17] only relays count as relays', () => {
  expect([HOST, REFLEXIVE, RELAYED].map(isRelay)).toEqual([false, false, true]);
});

test('[R-PEER-17] a relay is named without its related address', () => {
  expect(withoutOwnAddress(RELAYED)).toBe(BARE);
});

test('[R-PEER-17] a description keeps all its lines except the candidates that reveal an address', () => {
  const sdp = ['v=0', 'm=video 9', `a=${HOST}`, `a=${REFLEXIVE}`, `a=${RELAYED}`, 'a=end-of-candidates', ''].join(
    '\r\n',
  );
  expect(withoutOwnAddress(sdp)).toBe(['v=0', 'm=video 9', `a=${BARE}`, 'a=end-of-candidates', ''].join('\r\n'));
});

import { expect, it } from 'vitest';
import { callerAddress, networkKey, networkOf } from './addresses.ts';
import { createSigner } from './signing.ts';

it.each([
  { what: 'nobody is trusted', forwarded: '203.0.113.9', trusted: 0, expected: '10.0.0.1' },
  { what: 'no proxy was passed', forwarded: undefined, trusted: 1, expected: '10.0.0.1' },
  { what: 'one proxy is trusted', forwarded: '203.0.113.9', trusted: 1, expected: '203.0.113.9' },
  { what: 'the caller invents a way', forwarded: '1.2.3.4, 203.0.113.9', trusted: 1, expected: '203.0.113.9' },
  { what: 'two proxies are trusted', forwarded: '203.0.113.9, 10.0.0.2', trusted: 2, expected: '203.0.113.9' },
])('a caller is identified by its address when $what', ({ forwarded, trusted, expected }) => {
  expect(callerAddress('10.0.0.1', forwarded, trusted)).toBe(expected);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('[R-HTTP-22] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('[R-REPORT-19] a network is stored as a keyed hash, which all of its addresses share', () => {
  const signer = createSigner('secret');
  const key = networkKey(signer, '2001:db8::1');
  expect(key).toMatch(/^network:[\w-]{43}$/);
  expect(networkKey(signer, '2001:db8::2')).toBe(key);
  expect(networkKey(signer, '2001:db9::1')).not.toBe(key);
  expect(networkKey(createSigner('another'), '2001:db8::1')).not.toBe(key);
});

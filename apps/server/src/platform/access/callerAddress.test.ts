import { expect, it } from 'vitest';
import { callerAddress } from './callerAddress.ts';

it.each([
  { what: 'nobody is trusted', forwarded: '203.0.113.9', trusted: 0, expected: '10.0.0.1' },
  { what: 'no proxy was passed', forwarded: undefined, trusted: 1, expected: '10.0.0.1' },
  { what: 'one proxy is trusted', forwarded: '203.0.113.9', trusted: 1, expected: '203.0.113.9' },
  { what: 'the caller invents a way', forwarded: '1.2.3.4, 203.0.113.9', trusted: 1, expected: '203.0.113.9' },
  { what: 'two proxies are trusted', forwarded: '203.0.113.9, 10.0.0.2', trusted: 2, expected: '203.0.113.9' },
])('a caller is identified by its address when $what', ({ forwarded, trusted, expected }) => {
  expect(callerAddress('10.0.0.1', forwarded, trusted)).toBe(expected);
});

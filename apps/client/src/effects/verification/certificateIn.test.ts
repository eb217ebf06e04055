import { expect, test } from 'vitest';
import { certificateIn } from './certificateIn.ts';

const named = (...lines: string[]) => ['v=0', ...lines, 'm=audio 9 RTP 1', ''].join('\r\n');

test.each([
  ['one for all', named('a=fingerprint:sha-256 AB:CD'), 'sha-256 AB:CD'],
  ['the same in each section', named('a=fingerprint:SHA-256 ab:cd', 'a=fingerprint:sha-256 AB:CD'), 'sha-256 AB:CD'],
  ['two of them', named('a=fingerprint:sha-256 AB:CD', 'a=fingerprint:sha-256 EE:FF'), undefined],
  ['another hash beside it', named('a=fingerprint:sha-256 AB:CD', 'a=fingerprint:sha-1 AB:CD'), undefined],
  ['none', named(), undefined],
  ['no description', undefined, undefined],
])('[R-PEER-25] [R-PEER-27] the certificate of a description that names %s', (_, sdp, certificate) => {
  expect(certificateIn(sdp)).toBe(certificate);
});

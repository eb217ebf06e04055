import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { answer, candidate, offer } from './negotiation.ts';

test.each([-1, 0.5, '1', null, Number.NaN])('[R-PEER-7] %j numbers neither a connection nor an exchange', (number) => {
  expect(offer.safeParse({ type: 'offer', sdp: 'v=0', generation: number, round: 1 }).success).toBe(false);
  expect(answer.safeParse({ type: 'answer', sdp: 'v=0', generation: 1, round: number }).success).toBe(false);
});

test('[R-PEER-7] whole numbers travel with a description', () => {
  const numbered = { type: 'offer', sdp: 'v=0', generation: 2, round: 3 };
  expect(offer.parse(numbered)).toEqual(numbered);
});

const LETTER_OF_TWO_BYTES = 'é';

test.each([
  ['the longest description', 'x'.repeat(LIMITS.sdpBytes), true],
  ['one byte more', 'x'.repeat(LIMITS.sdpBytes + 1), false],
  ['as many bytes in fewer letters', LETTER_OF_TWO_BYTES.repeat(LIMITS.sdpBytes / 2), true],
  ['too many bytes in few enough letters', LETTER_OF_TWO_BYTES.repeat(LIMITS.sdpBytes / 2 + 1), false],
])('[R-WIRE-19] %s: %#', (_, sdp, fits) => {
  expect(offer.safeParse({ type: 'offer', sdp }).success).toBe(fits);
});

test.each([
  [2_048, true],
  [2_049, false],
])('[R-WIRE-19] a candidate of %i characters: %s', (length, fits) => {
  expect(candidate.safeParse({ candidate: 'x'.repeat(length) }).success).toBe(fits);
});

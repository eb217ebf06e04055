import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { answer, candidate, candidateForm, candidatesOf, channelMessage, offer } from './negotiation.ts';
import { roomNotices, roomRequests } from './roomEvents.ts';

test.each([-1, 0.5, '1', null, Number.NaN])(
  '[R-PEER-7] %j is no valid number of a connection or an exchange',
  (number) => {
    expect(offer.safeParse({ type: 'offer', sdp: 'v=0', generation: number, round: 1 }).success).toBe(false);
    expect(answer.safeParse({ type: 'answer', sdp: 'v=0', generation: 1, round: number }).success).toBe(false);
  },
);

test('[R-PEER-7] whole numbers are sent with a description', () => {
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

const one = { candidate: 'candidate:1' };

test.each([
  ['one', { candidate: one }, [one]],
  ['the end of candidates', { candidate: null }, [null]],
  ['several', { candidates: [one, null] }, [one, null]],
  ['32', { candidates: Array.from({ length: 32 }, () => one) }, Array.from({ length: 32 }, () => one)],
])('[R-WIRE-25] a frame carries %s', (_, form, candidates) => {
  const request = roomRequests['ice-candidate'].parse({ receiver_id: 'b', ...form });
  expect(request).toEqual({ receiver_id: 'b', ...form });
  expect(candidatesOf(request)).toEqual(candidates);
  const notice = { sender_id: 'a', seq: 7, ...form };
  expect(roomNotices['ice-candidate'].parse(notice)).toEqual(notice);
});

test.each([
  ['neither form', {}],
  ['both', { candidate: one, candidates: [one] }],
  ['both, with the end of candidates', { candidate: null, candidates: [one] }],
  ['none', { candidates: [] }],
  ['33', { candidates: Array.from({ length: 33 }, () => one) }],
  ['something else among them', { candidates: [one, 'candidate:2'] }],
  ['one that is too long', { candidates: [{ candidate: 'x'.repeat(LIMITS.candidate + 1) }] }],
])('[R-WIRE-25] a frame with %s is not valid', (_, form) => {
  expect(roomRequests['ice-candidate'].safeParse({ receiver_id: 'b', ...form }).success).toBe(false);
  expect(roomNotices['ice-candidate'].safeParse({ sender_id: 'a', ...form }).success).toBe(false);
});

test('[R-WIRE-25] a single candidate has the form that every client understands', () => {
  expect([candidateForm([one]), candidateForm([null]), candidateForm([one, null])]).toEqual([
    { candidate: one },
    { candidate: null },
    { candidates: [one, null] },
  ]);
});

const tagsOf = (count: number, length = 4) =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(length, 'x'));

test.each([
  ['the most interests', { tags: tagsOf(LIMITS.tagsPerRoom, LIMITS.tag), accepts: false }, true],
  ['none', { tags: [], accepts: true }, true],
  ['one too many', { tags: tagsOf(LIMITS.tagsPerRoom + 1), accepts: true }, false],
  ['one that is too long', { tags: tagsOf(1, LIMITS.tag + 1), accepts: true }, false],
  ['what is no text', { tags: [7], accepts: true }, false],
  ['no answer', { tags: [] }, false],
])('[R-ROOM-77] a consent message with %s', (_, word, isTaken) => {
  expect(channelMessage.safeParse({ type: 'stranger', ...word }).success).toBe(isTaken);
});

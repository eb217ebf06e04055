import { expect, test } from 'vitest';
import { meetingMessages } from './meeting.ts';
import { pulseMessages } from './pulse.ts';

test.each([
  [23, 4, '23 people are talking now, 4 are waiting.'],
  [2, 1, '2 people are talking now, 1 is waiting.'],
  [2, 0, '2 people are talking now.'],
  [0, 1, '1 person is waiting to talk.'],
])('[R-LAND-31] %i talking and %i waiting are given in one line', (talking, waiting, line) => {
  expect(pulseMessages.pulse(talking, waiting)).toBe(line);
});

test('[R-LAND-32] others who wait for something else are counted, and theirs can be added if they are named', () => {
  expect(meetingMessages.othersWait(2, true)).toBe('2 others are waiting to talk about:');
  expect(meetingMessages.othersWait(1, false)).toBe('1 other is waiting for other interests.');
  expect(meetingMessages.othersWait(0, true)).toBe('Others are waiting to talk about:');
});

test.each([
  [4, 'a few seconds'],
  [38, 'about 40 seconds'],
  [57, 'about 1 minute'],
  [200, 'about 3 minutes'],
])('[R-LAND-32] a typical wait of %i s is given roughly', (seconds, words) => {
  expect(meetingMessages.usually(seconds, 0)).toBe(`· usually ${words}`);
  expect(meetingMessages.usually(seconds, seconds * 1_501)).toBe('· longer than usual');
});

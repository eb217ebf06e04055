import { expect, test } from 'vitest';
import { CAPTIONS, captionMessage } from './captions.ts';

const accepts = (message: unknown) => captionMessage.safeParse(message).success;
const caption = (text: string) => ({ type: 'caption', text, final: true });

test.each([
  { type: 'waiting' },
  { type: 'declined' },
  { type: 'unable' },
  { type: 'captioning', by: 'device' },
  { type: 'captioning', by: 'google' },
  caption('x'.repeat(CAPTIONS.text)),
  caption('<img src=x onerror=alert(1)>'),
])('[R-MEDIA-61] %j is a message', (message) => {
  expect(accepts(message)).toBe(true);
});

test.each([
  { type: 'unknown' },
  { type: 'captioning' },
  { type: 'captioning', by: 'Mallory' },
  { type: 'caption', text: 'hello' },
  caption(''),
  caption(' \u200b '),
  caption('x'.repeat(CAPTIONS.text + 1)),
  caption('a\u202Eb'),
  caption('a\u0007b'),
])('[R-MEDIA-67] %j is none', (message) => {
  expect(accepts(message)).toBe(false);
});

test('[R-MEDIA-67] the longest caption fits into a message', () => {
  expect(JSON.stringify(caption('"'.repeat(CAPTIONS.text))).length).toBeLessThanOrEqual(CAPTIONS.longest);
});

import { expect, test } from 'vitest';
import { CHAT_EVENTS_CHANNEL, chatEvent } from './chatEvents.ts';
import { FILES, fileOffer } from './files.ts';
import { LIMITS } from './limits.ts';

const accepts = (event: unknown) => chatEvent.safeParse(event).success;

test.each([
  { type: 'hello' },
  { type: 'hello', answer: true },
  { type: 'typing', on: false },
  { type: 'reply', id: '1', to: { user_id: 'ada', id: '0' } },
  { type: 'edit', id: '1', message: 'x'.repeat(LIMITS.chatMessage) },
  { type: 'delete', id: 'x'.repeat(LIMITS.messageId) },
])('[R-CHAT-22] %j is an event', (event) => {
  expect(accepts(event)).toBe(true);
});

test.each([
  { type: 'unknown' },
  { type: 'typing' },
  { type: 'reply', id: '1', to: 'ada' },
  { type: 'edit', id: '1', message: '  ' },
  { type: 'edit', id: '1', message: 'x'.repeat(LIMITS.chatMessage + 1) },
  { type: 'delete', id: '' },
  { type: 'delete', id: 'x'.repeat(LIMITS.messageId + 1) },
])('[R-CHAT-22] %j is none', (event) => {
  expect(accepts(event)).toBe(false);
});

test('[R-CHAT-22] the longest edit fits', () => {
  const longest = { type: 'edit', id: '\u0001'.repeat(LIMITS.messageId), message: '\u0001'.repeat(LIMITS.chatMessage) };
  expect(JSON.stringify(longest).length).toBeLessThanOrEqual(CHAT_EVENTS_CHANNEL.longest);
});

test.each([
  [1, true],
  [FILES.mostBytes, true],
  [FILES.mostBytes + 1, false],
  [0, false],
  [1.5, false],
  [-1, false],
])('[R-CHAT-28] an offer of %d bytes is valid: %s', (size, isValid) => {
  expect(fileOffer.safeParse({ type: 'offer', name: 'a.txt', size }).success).toBe(isValid);
});

test('[R-CHAT-28] an offer has a name of 120 characters at most', () => {
  for (const [length, isValid] of [
    [0, false],
    [FILES.name, true],
    [FILES.name + 1, false],
  ] as const)
    expect(fileOffer.safeParse({ type: 'offer', name: 'x'.repeat(length), size: 1 }).success).toBe(isValid);
});

test('[R-ROOM-85] a name of another page is one that the server would accept', () => {
  for (const name of ['Ada', 'שרה', '👩\u200D🚀', 'x'.repeat(LIMITS.displayName)])
    expect([name, accepts({ type: 'name', name })]).toEqual([name, true]);
  for (const name of [
    '',
    ' ',
    '\u200B\u2060',
    '\u3164',
    'Ada\u202Eevil',
    'a\nb',
    '\uD83D',
    'x'.repeat(LIMITS.displayName + 1),
    7,
  ])
    expect([name, accepts({ type: 'name', name })]).toEqual([name, false]);
});

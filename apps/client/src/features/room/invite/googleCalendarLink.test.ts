import { expect, test } from 'vitest';
import { googleCalendarLink } from './googleCalendarLink.ts';

test('[R-ROOM-83] the form of Google Calendar is filled in, with a key of the room in its link only', () => {
  const url = 'https://colloquy.example/lobby/abc-defg-hij#key=a+b&c';
  const startsAt = Date.UTC(2026, 11, 31, 23, 30);
  const meeting = { title: 'Tea & cake', description: 'Join by this link.', url, startsAt, minutes: 45 };
  const link = new URL(googleCalendarLink(meeting));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Tea & cake',
    dates: '20261231T233000Z/20270101T001500Z',
    details: 'Join by this link.',
    location: url,
  });
  expect(link.hash).toBe('');
});

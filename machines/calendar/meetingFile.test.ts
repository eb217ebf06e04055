import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { meetingFile, type Meeting } from './meetingFile.ts';

const NOW = Date.UTC(2026, 10, 26, 17, 45, 30, 999);
const meeting: Meeting = {
  id: '0b5c@colloquy.example',
  title: 'Video call',
  description: 'Join by this link.',
  url: 'https://colloquy.example/lobby/abc-defg-hij',
  startsAt: Date.UTC(2026, 11, 31, 23, 30),
  minutes: 45,
};
const fileOf = (part: Partial<Meeting>) => meetingFile({ ...meeting, ...part }, NOW);

/** Throws on half a character. */
const octetsOf = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length;

/** What a calendar reads: lines put together again, then escapes. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));

test('[R-ROOM-83] the file has one event, in UTC, that ends after its length', () => {
  expect(meetingFile(meeting, NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Colloquy//Colloquy//EN',
      'BEGIN:VEVENT',
      'UID:0b5c@colloquy.example',
      'DTSTAMP:20261126T174530Z',
      'DTSTART:20261231T233000Z',
      'DTEND:20270101T001500Z',
      'SUMMARY:Video call',
      'DESCRIPTION:Join by this link.',
      'LOCATION:https://colloquy.example/lobby/abc-defg-hij',
      'URL:https://colloquy.example/lobby/abc-defg-hij',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('[R-ROOM-83] commas, semicolons, backslashes and line breaks are escaped, and control characters left out', () => {
  const file = fileOf({ title: 'Tea, cake; or\\and\r\nEND:VEVENT\u0000\u0007' });
  expect(file).toContain('SUMMARY:Tea\\, cake\\; or\\\\and\\nEND:VEVENT\r\n');
  expect(unfolded(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('[R-ROOM-83] no line is longer than 75 octets, and no character is split', () => {
  for (const title of ['x'.repeat(200), 'ü'.repeat(90), '🎉'.repeat(60), `${'a'.repeat(66)}🎉🎉`]) {
    const file = fileOf({ title });
    for (const line of file.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75);
    expect(valueOf(file, 'SUMMARY')).toBe(title);
  }
});

test('[R-ROOM-83] whatever the title is, it comes back whole and adds no line', () => {
  assert(
    property(string({ unit: 'grapheme' }), integer({ min: 1, max: 1_440 }), (title, minutes) => {
      const file = fileOf({ title, minutes });
      const lines = unfolded(file);
      expect(lines).toHaveLength(15);
      expect(valueOf(file, 'SUMMARY')).toBe(title);
      expect(valueOf(file, 'URL')).toBe(meeting.url);
    }),
  );
});

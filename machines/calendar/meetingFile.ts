/** A later meeting in a room. Times are in milliseconds since the epoch. */
export type Meeting = {
  /** Unique in the world: a calendar that reads it again changes the entry, and adds no second one. */
  id: string;
  title: string;
  description: string;
  /** The invite link. */
  url: string;
  startsAt: number;
  minutes: number;
};

/** RFC 5545, 3.1: a line has at most 75 octets, without its end. */
const LONGEST_LINE = 75;

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** `20261126T174500Z` */
export const utcTime = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** A value of the type TEXT: control characters have no place in one, and line breaks are escaped. */
const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** Continues a long line after a line end and a space, never within a character. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/**
 * A calendar file (iCalendar, RFC 5545) with one event, in UTC. Its location is the link too, as many calendars do not
 * show the URL of an event.
 *
 * @param now when the file is written.
 */
export function meetingFile({ id, title, description, url, startsAt, minutes }: Meeting, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Colloquy//Colloquy//EN',
    'BEGIN:VEVENT',
    `UID:${text(id)}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(startsAt)}`,
    `DTEND:${utcTime(startsAt + minutes * 60_000)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(url)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

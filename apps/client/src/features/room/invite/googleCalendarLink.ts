import { utcTime, type Meeting } from '@colloquy/machines/calendar/meetingFile.ts';

/** Opens Google's form for a new event, filled in. */
export function googleCalendarLink({ title, description, url, startsAt, minutes }: Omit<Meeting, 'id'>): string {
  const dates = `${utcTime(startsAt)}/${utcTime(startsAt + minutes * 60_000)}`;
  const event = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: description, location: url });
  return `https://calendar.google.com/calendar/render?${event.toString()}`;
}

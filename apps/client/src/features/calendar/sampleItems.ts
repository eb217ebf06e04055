import { addDays, type Day } from '@colloquy/machines/calendar/days.ts';
import type { CalendarItem } from '@colloquy/machines/calendar/calendarMachine.ts';
import { calendarWords } from '../../messages/calendar.ts';

/** Samples, as there is no source of events yet. */
export function sampleItems(today: Day): CalendarItem[] {
  return calendarWords.samples.map((title, i) => ({
    id: `sample-${i}`,
    title,
    date: addDays(today, i * 2),
    description: calendarWords.sampleHint,
  }));
}

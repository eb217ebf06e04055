import { addDays, type Day } from '@colloquy/machines/calendar/days.ts';
import type { CalendarItem } from '@colloquy/machines/calendar/calendarMachine.ts';
import { calendarMessages } from '../../messages/calendar.ts';

const TIMES = ['19:00', '17:30', '10:00'];

/** Samples, as there is no source of events yet. */
export function sampleItems(today: Day): CalendarItem[] {
  return calendarMessages.samples.map((title, i) => ({
    id: `sample-${i}`,
    title,
    date: addDays(today, i * 2),
    time: TIMES[i],
    minutes: 60,
    description: calendarMessages.sampleHint,
  }));
}

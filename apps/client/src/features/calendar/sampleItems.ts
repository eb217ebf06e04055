import { addDays, type Day } from '@colloquy/machines/calendar/days.ts';
import type { CalendarItem } from '@colloquy/machines/calendar/calendarMachine.ts';
import { calendarWords } from '../../messages/calendar.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** The day it is where this browser is. */
export function todayHere(now = new Date()): Day {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Something to look at, as there is nowhere yet that events come from. */
export function sampleItems(today: Day): CalendarItem[] {
  return calendarWords.samples.map((title, i) => ({
    id: `sample-${i}`,
    title,
    date: addDays(today, i * 2),
    description: calendarWords.sampleHint,
  }));
}

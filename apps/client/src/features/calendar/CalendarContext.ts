import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { calendarMachine } from '@colloquy/machines/calendar/calendarMachine.ts';

/** Outlives the page: its events are kept until the tab is closed. */
export type CalendarActor = ActorRefFrom<typeof calendarMachine>;

const CalendarContext = createContext<CalendarActor | undefined>(undefined);
export const CalendarProvider = CalendarContext.Provider;

export function useCalendar(): CalendarActor {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('A part of the calendar stands outside of CalendarProvider');
  return calendar;
}

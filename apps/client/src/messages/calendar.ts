import { dayFormat } from './dates.ts';
import { count, lasting } from './formats.ts';
import { localised } from './localised.ts';

/** `2026-11-21` */
type Day = string;

const whole = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The calendar. Three sentences are quoted from the product's specification: R-CAL-3. */
export const calendarMessages = localised('calendar', {
  title: 'Calendar',
  month: dayFormat({ month: 'long', year: 'numeric' }),
  shortDay: dayFormat({ month: 'short', day: 'numeric' }),
  weekday: { short: dayFormat({ weekday: 'narrow' }), long: dayFormat({ weekday: 'long' }) },
  previous: 'Previous month',
  next: 'Next month',
  toToday: 'Go to today',
  day: whole,
  /** A day as screen readers announce it. */
  dayWith: (day: Day, isToday: boolean, items: number) =>
    [whole(day), isToday && 'today', items > 0 && count(items, 'event', 'events')].filter(Boolean).join(', '),
  none: 'No events on this day yet.',
  add: 'Add event',
  edit: (title: string) => `Edit ${title}`,
  delete: (title: string) => `Delete ${title}`,
  deleted: (title: string) => `“${title}” deleted.`,
  undo: 'Undo',
  newItem: 'New event',
  editItem: 'Edit event',
  name: 'Title',
  nameless: 'Enter a title.',
  date: 'Date',
  time: 'Time',
  length: 'Length',
  minutes: (minutes: number) => lasting(minutes * 60_000),
  description: 'Description',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  public: 'Calendar is publicly visible',
  editCalendar: 'Edit calendar',
  viewFull: 'View full calendar',
  upcoming: 'Upcoming',
  noEvents: 'No events yet.',
  samples: ['Weekly reading circle', 'Pronunciation workshop', 'Editors’ call'],
  sampleHint: 'A sample event. Edit or delete it.',
} as const);

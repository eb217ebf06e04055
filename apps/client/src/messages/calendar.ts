import { count } from './formats.ts';
import { LANGUAGE, localised } from './locale.ts';

/** `2026-11-21` */
type Day = string;

const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });
  return (day: Day) => formatter.format(at(day));
};
const whole = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The calendar. Three sentences are quoted from the product's specification: R-CAL-3. */
export const calendarWords = localised({
  title: 'Calendar',
  month: format({ month: 'long', year: 'numeric' }),
  weekday: { short: format({ weekday: 'narrow' }), long: format({ weekday: 'long' }) },
  previous: 'Previous month',
  next: 'Next month',
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
  date: 'Date',
  description: 'Description',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  public: 'Calendar is publicly visible',
  editCalendar: 'Edit calendar',
  viewFull: 'View full calendar',
  noEvents: 'No events yet.',
  samples: ['Weekly reading circle', 'Pronunciation workshop', 'Editors’ call'],
  sampleHint: 'A sample event. Edit or delete it.',
} as const);

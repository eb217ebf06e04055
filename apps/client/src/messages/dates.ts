import { moment } from './formats.ts';
import { LANGUAGE } from './localised.ts';

export const DAY_MS = 86_400_000;

/** A day such as `2026-11-21`, in the given format. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const formatter = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });
  return (day) => formatter.format(new Date(`${day}T00:00:00Z`));
}

const clockTime = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short', timeZone: 'UTC' });

/** `19:00` as it is written here: `7:00 PM`; so many minutes later. */
const timeAt = (time: string, minutes = 0): string =>
  clockTime.format(Date.parse(`1970-01-01T${time}Z`) + minutes * 60_000);

/** `7:00 PM – 8:30 PM` */
export const timesFrom = (time: string, minutes = 0): string =>
  minutes === 0 ? timeAt(time) : `${timeAt(time)} – ${timeAt(time, minutes)}`;

/** `10:00 AM` */
export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short' }).format(at);
}

/** A point in time: today only the time of day. */
export const recentMoment = (at: string): string =>
  new Date(at).toDateString() === new Date().toDateString() ? timeOfDay(Date.parse(at)) : moment(at);

/** `Friday, January 2`; the last two days by the words given. */
export function recentDay(at: number, { today, yesterday }: { today: string; yesterday: string }): string {
  const isOn = (day: number) => new Date(day).toDateString() === new Date(at).toDateString();
  if (isOn(Date.now())) return today;
  if (isOn(Date.now() - DAY_MS)) return yesterday;
  return new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', month: 'long', day: 'numeric' }).format(at);
}

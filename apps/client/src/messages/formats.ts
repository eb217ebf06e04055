import { LANGUAGE } from './locale.ts';

const rules = new Intl.PluralRules(LANGUAGE);
const two = (part: number) => String(part).padStart(2, '0');
const moments = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

/** `1 person`, `2 people`. */
export function count(n: number, one: string, other: string): string {
  return `${n} ${rules.select(n) === 'one' ? one : other}`;
}

/** `Jan 2, 2026, 10:00 AM`, in the person's time zone. */
export function moment(at: string): string {
  return moments.format(new Date(at));
}

/** Milliseconds as a duration: `0:42`, `12:04`, `1:02:03`. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3_600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const UNITS = [
  { ms: 86_400_000, one: 'day', other: 'days' },
  { ms: 3_600_000, one: 'hour', other: 'hours' },
  { ms: 60_000, one: 'minute', other: 'minutes' },
];

/** How long something is stored: `30 days`, `24 hours`, `1 minute`. A single day is given in hours. */
export function lasting(ms: number): string {
  const unit = UNITS.find((each) => ms % each.ms === 0 && (each.one !== 'day' || ms > each.ms));
  return unit ? count(ms / unit.ms, unit.one, unit.other) : count(ms / 1_000, 'second', 'seconds');
}

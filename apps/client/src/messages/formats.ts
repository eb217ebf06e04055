import { LANGUAGE } from './localised.ts';

const rules = new Intl.PluralRules('en');
const two = (part: number) => String(part).padStart(2, '0');
const moments = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

/** In English: `1 person`, `2 people`. A translation counts by `plurals.ts`. */
export function count(n: number, one: string, other: string): string {
  return `${n} ${rules.select(n) === 'one' ? one : other}`;
}

/** `Jan 2, 2026, 10:00 AM`, in the person's time zone; no line breaks within it. */
export function moment(at: string): string {
  return moments.format(new Date(at)).replaceAll(' ', '\u{a0}');
}

/** The person's time zone, by name. */
export function zone(): string {
  const parts = new Intl.DateTimeFormat(LANGUAGE, { timeZoneName: 'shortGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Milliseconds as a duration: `0:42`, `12:04`, `1:02:03`. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3_600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const fromNow = new Intl.RelativeTimeFormat(LANGUAGE, { style: 'short', numeric: 'auto' });

/** Milliseconds as a time before now: `now`, `40 sec. ago`, `12 min. ago`, `1.5 hr. ago`. */
export function ago(ms: number): string {
  if (ms < 60_000) return fromNow.format(-Math.floor(ms / 1_000), 'second');
  if (ms < 3_600_000) return fromNow.format(-Math.floor(ms / 60_000), 'minute');
  return fromNow.format(-Math.floor(ms / 360_000) / 10, 'hour');
}

const SECOND = { length: 1_000, unit: 'second' };
const UNITS = [
  { length: 86_400_000, unit: 'day' },
  { length: 3_600_000, unit: 'hour' },
  { length: 60_000, unit: 'minute' },
];

/** How long something is stored: `30 days`, `24 hours`, `1 minute`. A single day is given in hours. */
export function lasting(ms: number, language = LANGUAGE, unitDisplay: 'long' | 'short' = 'long'): string {
  const { unit, length } =
    UNITS.find((each) => ms % each.length === 0 && (each.unit !== 'day' || ms > each.length)) ?? SECOND;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(ms / length);
}

/** `10 min`. */
export const lastingShort = (ms: number): string => lasting(ms, LANGUAGE, 'short');

/** A calendar date: `2026-11-21`. No hours and no time zone, so that it is the same day everywhere. */
export type Day = string;

const DAY_MS = 86_400_000;
const msOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayAt(msOf(day) + days * DAY_MS);

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The zero-based day of the week; Monday is 0. */
export const daysIntoWeek = (day: Day): number => (new Date(msOf(day)).getUTCDay() + 6) % 7;

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/**
 * The six weeks, Monday to Sunday, that show the month of that day. Always six, so that the grid's height never
 * changes.
 */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -daysIntoWeek(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, i) => addDays(start, week * 7 + i)));
}

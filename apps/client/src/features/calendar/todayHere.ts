import type { Day } from '@colloquy/machines/calendar/days.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** Today's date in this browser's time zone. */
export function todayHere(now = new Date()): Day {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const LAST_YEAR = 9_999;

/** Lengths to choose from, in minutes. */
export const LENGTHS = [15, 30, 45, 60, 90, 120] as const;

/** The next full hour, as the fields for date and time show it: in the person's time zone. */
export function nextHour(now: number): { date: string; time: string } {
  const hour = new Date(now);
  hour.setHours(hour.getHours() + 1, 0, 0, 0);
  const local = new Date(hour.getTime() - hour.getTimezoneOffset() * 60_000).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** When a meeting begins, in milliseconds since the epoch; undefined if a field is empty or a calendar has no such day. */
export function startOf(date: string, time: string): number | undefined {
  const start = new Date(`${date}T${time}`);
  return start.getFullYear() <= LAST_YEAR ? start.getTime() : undefined;
}

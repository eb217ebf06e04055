import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSelector } from '@xstate/react';
import { itemsOn } from '@colloquy/machines/calendar/calendarMachine.ts';
import { addDays, addMonths, daysIntoWeek, isSameMonth, weeksOf, type Day } from '@colloquy/machines/calendar/days.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { useCalendar } from './CalendarContext.ts';
import styles from './Calendar.module.css';

/** The day that a key moves to. */
const KEYS: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -daysIntoWeek(day)),
  End: (day) => addDays(day, 6 - daysIntoWeek(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** In right-to-left layouts the next day is on the left. */
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

type Props = {
  today: Day;
  labelledBy: string;
  /** The day whose list is open. */
  opened: RefObject<HTMLButtonElement | null>;
};

/** One month as a grid: one day is in the tab order, the arrow keys move on from there. */
export function MonthGrid({ today, labelledBy, opened }: Props) {
  const calendar = useCalendar();
  const { focused, items, shown } = useSelector(calendar, ({ context }) => context);
  const grid = useRef<HTMLDivElement>(null);
  const [walked, setWalked] = useState<{ to: Day }>();
  useEffect(() => {
    if (walked) grid.current?.querySelector<HTMLElement>(`[data-day="${walked.to}"]`)?.focus();
  }, [walked]);

  const weeks = weeksOf(focused);
  const byKey = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const lead = KEYS[(isMirrored && MIRRORED[event.key]) || event.key];
    if (!lead) return;
    event.preventDefault();
    const to = lead(focused);
    calendar.send({ type: 'user.dayFocused', day: to });
    setWalked({ to });
  };
  return (
    <div ref={grid} role="grid" aria-labelledby={labelledBy} className={styles['grid']}>
      <div role="row" className={styles['week']}>
        {weeks[0]?.map((day) => (
          <span
            key={day}
            role="columnheader"
            aria-label={calendarMessages.weekday.long(day)}
            className={styles['weekday']}
          >
            {calendarMessages.weekday.short(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week[0]}
          role="row"
          className={styles['week']}
          // Not a day: its list is beside the calendar, and the way there leads along the row.
          onPointerLeave={({ pointerType }) => {
            if (pointerType !== 'touch') calendar.send({ type: 'day.left' });
          }}
        >
          {week.map((day) => {
            const count = itemsOn(items, day).length;
            return (
              <div key={day} role="gridcell">
                <button
                  ref={(button) => {
                    if (day === shown) opened.current = button;
                  }}
                  type="button"
                  data-day={day}
                  onKeyDown={byKey}
                  className={styles['day']}
                  tabIndex={day === focused ? 0 : -1}
                  aria-label={calendarMessages.dayWith(day, day === today, count)}
                  aria-current={day === today ? 'date' : undefined}
                  aria-haspopup="dialog"
                  aria-expanded={day === shown}
                  data-outside={!isSameMonth(day, focused)}
                  data-items={count > 0}
                  onFocus={() => calendar.send({ type: 'day.neared', day })}
                  onBlur={() => calendar.send({ type: 'day.left' })}
                  onPointerEnter={({ pointerType }) => {
                    if (pointerType !== 'touch') calendar.send({ type: 'day.neared', day });
                  }}
                  onClick={({ currentTarget }) => {
                    calendar.send({ type: 'user.dayFocused', day });
                    calendar.send({ type: 'user.dayOpened', day });
                    grid.current?.scrollIntoView({ block: 'nearest' });
                    // In a window too low for the month.
                    currentTarget.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  {Number(day.slice(8))}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

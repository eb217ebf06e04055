import { useId } from 'react';
import { useSelector } from '@xstate/react';
import { inOrder } from '@colloquy/machines/calendar/calendarMachine.ts';
import type { Day } from '@colloquy/machines/calendar/days.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { useCalendar } from './CalendarContext.ts';
import styles from './Calendar.module.css';

/** How many events are listed. */
const NEXT = 3;

/** The next events from that day on; each leads to its day. */
export function Upcoming({ from }: { from: Day }) {
  const calendar = useCalendar();
  const items = useSelector(calendar, ({ context }) => context.items);
  const headingId = useId();
  const next = inOrder(items.filter(({ date }) => date >= from)).slice(0, NEXT);
  if (next.length === 0) return null;
  return (
    <div className={styles['upcoming']}>
      <h3 id={headingId} className={styles['upcomingTitle']}>
        {calendarMessages.upcoming}
      </h3>
      <ul aria-labelledby={headingId}>
        {next.map(({ id, date, title }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['coming']}
              onClick={() => {
                calendar.send({ type: 'user.dayFocused', day: date });
                calendar.send({ type: 'user.dayOpened', day: date });
              }}
            >
              <span className={styles['date']}>{calendarMessages.shortDay(date)}</span>
              <span className={styles['comingName']}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

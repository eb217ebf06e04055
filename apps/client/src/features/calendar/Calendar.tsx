import { useId, useRef, useState } from 'react';
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useSelector } from '@xstate/react';
import type { Day } from '@colloquy/machines/calendar/days.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { useCalendar } from './CalendarContext.ts';
import { DayPopup } from './DayPopup.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { todayHere } from './todayHere.ts';
import styles from './Calendar.module.css';

/** A month, its items, and who may see it (R-CAL-1 to R-CAL-3). */
export function Calendar() {
  const calendar = useCalendar();
  const focused = useSelector(calendar, ({ context }) => context.focused);
  const isPublic = useSelector(calendar, (snapshot) => snapshot.matches({ publicity: 'public' }));
  const whole = useRef<HTMLElement>(null);
  const opened = useRef<HTMLButtonElement>(null);
  const monthId = useId();
  const turn = (by: number) => calendar.send({ type: 'user.monthTurned', by });
  return (
    <section ref={whole} aria-label={calendarMessages.title} className={styles['calendar']}>
      <div className={styles['head']}>
        <h2 id={monthId} aria-live="polite" className={styles['month']}>
          {calendarMessages.month(focused)}
        </h2>
        <IconButton
          size="small"
          label={calendarMessages.toToday}
          onClick={() => calendar.send({ type: 'user.dayFocused', day: todayHere() })}
        >
          <CalendarCheck />
        </IconButton>
        <IconButton size="small" label={calendarMessages.previous} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton size="small" label={calendarMessages.next} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <MonthGrid today={todayHere()} labelledBy={monthId} opened={opened} />
      <Upcoming />
      <DayPopup anchor={opened} calendar={whole} />
      <Checkbox
        label={calendarMessages.public}
        checked={isPublic}
        onChange={() => calendar.send({ type: 'user.publicityToggled' })}
      />
      <div className={styles['links']}>
        <Button size="small" variant="ghost" onClick={() => calendar.send({ type: 'user.dayOpened', day: focused })}>
          {calendarMessages.editCalendar}
        </Button>
        <WholeCalendar />
      </div>
    </section>
  );
}

/** How many events are listed below the month. */
const NEXT = 3;

function useEventsByDate() {
  return useSelector(useCalendar(), ({ context }) => context.items).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The next events; each leads to its day. */
function Upcoming() {
  const calendar = useCalendar();
  const today = todayHere();
  const headingId = useId();
  const next = useEventsByDate()
    .filter(({ date }) => date >= today)
    .slice(0, NEXT);
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

/** All events by date; each leads to its month. */
function WholeCalendar() {
  const calendar = useCalendar();
  const events = useEventsByDate();
  const [open, setOpen] = useState(false);
  const show = (day: Day) => {
    setOpen(false);
    calendar.send({ type: 'user.dayFocused', day });
  };
  return (
    <Popover
      label={calendarMessages.viewFull}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="ghost">
          {calendarMessages.viewFull}
        </Button>
      }
    >
      {events.length === 0 && <p className={styles['none']}>{calendarMessages.noEvents}</p>}
      <ul className={styles['events']}>
        {events.map(({ id, date, title }) => (
          <li key={id}>
            <button type="button" className={styles['event']} onClick={() => show(date)}>
              <span className={styles['date']}>{calendarMessages.day(date)}</span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

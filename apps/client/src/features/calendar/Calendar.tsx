import { useId, useRef, useState } from 'react';
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { inOrder } from '@colloquy/machines/calendar/calendarMachine.ts';
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
import { Upcoming } from './Upcoming.tsx';
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
      <Upcoming from={todayHere()} />
      <DayPopup anchor={opened} calendar={whole} />
      <div className={styles['public']}>
        <Checkbox
          label={calendarMessages.public}
          checked={isPublic}
          onChange={() => calendar.send({ type: 'user.publicityToggled' })}
        />
      </div>
      <div className={styles['links']}>
        <Button size="small" variant="ghost" onClick={() => calendar.send({ type: 'user.dayOpened', day: focused })}>
          {calendarMessages.editCalendar}
        </Button>
        <WholeCalendar />
      </div>
    </section>
  );
}

/** All events by date; each leads to its month. */
function WholeCalendar() {
  const calendar = useCalendar();
  const events = inOrder(useSelector(calendar, ({ context }) => context.items));
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

import { useId, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { calendarWords } from '../../messages/calendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { useCalendar } from './CalendarContext.ts';
import { DayPopup } from './DayPopup.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { todayHere } from './todayHere.ts';
import styles from './Calendar.module.css';

/** A month, what stands on its days, and who may see it (R-CAL-1 to R-CAL-3). */
export function Calendar() {
  const calendar = useCalendar();
  const focused = useSelector(calendar, ({ context }) => context.focused);
  const isPublic = useSelector(calendar, (snapshot) => snapshot.matches({ publicity: 'public' }));
  const opened = useRef<HTMLButtonElement>(null);
  const monthId = useId();
  const turn = (by: number) => calendar.send({ type: 'user.monthTurned', by });
  return (
    <section aria-label={calendarWords.title} className={styles['calendar']}>
      <div className={styles['head']}>
        <IconButton label={calendarWords.previous} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <h2 id={monthId} aria-live="polite" className={styles['month']}>
          {calendarWords.month(focused)}
        </h2>
        <IconButton label={calendarWords.next} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <MonthGrid today={todayHere()} labelledBy={monthId} opened={opened} />
      <DayPopup anchor={opened} />
      <Checkbox
        label={calendarWords.public}
        checked={isPublic}
        onChange={() => calendar.send({ type: 'user.publicityToggled' })}
      />
      <div className={styles['links']}>
        <NotYet label={calendarWords.editCalendar} />
        <NotYet label={calendarWords.viewFull} />
      </div>
    </section>
  );
}

/** Leads nowhere yet, and says so. */
function NotYet({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="ghost">
          {label}
        </Button>
      }
    >
      <p className={styles['notYet']}>{calendarWords.notYet}</p>
      <p className={styles['hint']}>{calendarWords.notYetHint}</p>
    </Popover>
  );
}

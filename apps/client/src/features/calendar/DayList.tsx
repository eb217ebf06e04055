import { useEffect, useRef } from 'react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { CalendarItem } from '@colloquy/machines/calendar/calendarMachine.ts';
import { timesFrom } from '../../messages/dates.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useCalendar } from './CalendarContext.ts';
import styles from './DayPopup.module.css';

type Props = {
  items: readonly CalendarItem[];
  /** The focus returns here after writing. */
  takesFocus: boolean;
};

/** The items of one day, to edit and to delete. */
export function DayList({ items, takesFocus }: Props) {
  const calendar = useCalendar();
  const showToast = useToasts();
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) add.current?.focus();
  }, [takesFocus]);
  const remove = ({ id, title }: CalendarItem) => {
    calendar.send({ type: 'user.itemRemoved', id });
    add.current?.focus();
    showToast({
      text: calendarMessages.deleted(title),
      action: { label: calendarMessages.undo, run: () => calendar.send({ type: 'user.removalUndone' }) },
    });
  };
  return (
    <>
      {items.length === 0 && <p className={styles['none']}>{calendarMessages.none}</p>}
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.id} className={styles['item']}>
            <div className={styles['words']}>
              {item.time !== undefined && <p className={styles['time']}>{timesFrom(item.time, item.minutes)}</p>}
              <p className={styles['name']}>{item.title}</p>
              {item.description !== '' && <p className={styles['description']}>{item.description}</p>}
            </div>
            <IconButton
              label={calendarMessages.edit(item.title)}
              onClick={() => calendar.send({ type: 'user.itemFormOpened', id: item.id })}
            >
              <Pencil />
            </IconButton>
            <IconButton label={calendarMessages.delete(item.title)} onClick={() => remove(item)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        ref={add}
        wide
        className={styles['add']}
        icon={<Plus />}
        onClick={() => calendar.send({ type: 'user.itemFormOpened' })}
      >
        {calendarMessages.add}
      </Button>
    </>
  );
}

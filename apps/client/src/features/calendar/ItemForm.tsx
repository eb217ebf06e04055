import { useState } from 'react';
import type { CalendarItem } from '@colloquy/machines/calendar/calendarMachine.ts';
import type { Day } from '@colloquy/machines/calendar/days.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useCalendar } from './CalendarContext.ts';
import { submitIf } from '../../ui/submitIf.ts';
import styles from './DayPopup.module.css';

/** The next full hour, as a field of type time has it; of this day. */
const nextHour = () => `${String(Math.min(new Date().getHours() + 1, 23)).padStart(2, '0')}:00`;

/** A new or an existing item. */
export function ItemForm({ day, item }: { day: Day; item: CalendarItem | undefined }) {
  const calendar = useCalendar();
  const [title, setTitle] = useState(item?.title ?? '');
  const [date, setDate] = useState(item?.date ?? day);
  const [time, setTime] = useState(item ? (item.time ?? '') : nextHour());
  const [description, setDescription] = useState(item?.description ?? '');
  const isWhole = title.trim() !== '' && date !== '';
  const save = submitIf(isWhole, () => {
    const id = item?.id ?? crypto.randomUUID();
    const saved = { id, title: title.trim(), date, time: time === '' ? undefined : time, description };
    calendar.send({ type: 'user.itemSaved', item: saved });
  });
  return (
    <form className={styles['form']} onSubmit={save}>
      <TextField
        ref={(field) => field?.focus()}
        label={calendarMessages.name}
        value={title}
        maxLength={80}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles['when']}>
        <TextField
          label={calendarMessages.date}
          type="date"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextField
          label={calendarMessages.time}
          type="time"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <label className={styles['about']}>
        {calendarMessages.description}
        <textarea value={description} maxLength={200} onChange={(event) => setDescription(event.currentTarget.value)} />
      </label>
      <div className={styles['actions']}>
        <Button onClick={() => calendar.send({ type: 'user.itemCancelled' })}>{calendarMessages.cancel}</Button>
        <Button variant="primary" type="submit" disabled={!isWhole}>
          {calendarMessages.save}
        </Button>
      </div>
    </form>
  );
}

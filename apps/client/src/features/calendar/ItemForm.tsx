import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CalendarItem } from '@colloquy/machines/calendar/calendarMachine.ts';
import type { Day } from '@colloquy/machines/calendar/days.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useCalendar } from './CalendarContext.ts';
import styles from './DayPopup.module.css';

/** The next full hour, as a field of type time has it; of this day. */
const nextHour = () => `${String(Math.min(new Date().getHours() + 1, 23)).padStart(2, '0')}:00`;

const lengths = [15, 30, 45, 60, 90, 120].map((minutes) => ({
  value: String(minutes),
  label: calendarMessages.minutes(minutes),
}));

/** A new or an existing item. */
export function ItemForm({ day, item }: { day: Day; item: CalendarItem | undefined }) {
  const calendar = useCalendar();
  const [title, setTitle] = useState(item?.title ?? '');
  const [date, setDate] = useState(item?.date ?? day);
  const [time, setTime] = useState(item ? (item.time ?? '') : nextHour());
  const [description, setDescription] = useState(item?.description ?? '');
  const [length, setLength] = useState(String(item?.minutes ?? 60));
  const [isNameless, setNameless] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') {
      setNameless(true);
      titleField.current?.focus();
      return;
    }
    const when = time === '' ? {} : { time, minutes: Number(length) };
    const id = item?.id ?? crypto.randomUUID();
    calendar.send({
      type: 'user.itemSaved',
      item: { id, title: title.trim(), date: date === '' ? day : date, ...when, description },
    });
  };
  return (
    <form className={styles['form']} onSubmit={save}>
      <TextField
        ref={titleField}
        label={calendarMessages.name}
        error={isNameless ? calendarMessages.nameless : undefined}
        value={title}
        maxLength={80}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setNameless(false);
        }}
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
        <Select
          label={calendarMessages.length}
          options={lengths}
          value={length}
          disabled={time === ''}
          onChange={setLength}
        />
      </div>
      <label className={styles['about']}>
        {calendarMessages.description}
        <textarea value={description} maxLength={200} onChange={(event) => setDescription(event.currentTarget.value)} />
      </label>
      <div className={styles['actions']}>
        <Button onClick={() => calendar.send({ type: 'user.itemCancelled' })}>{calendarMessages.cancel}</Button>
        <Button variant="primary" type="submit">
          {calendarMessages.save}
        </Button>
      </div>
    </form>
  );
}

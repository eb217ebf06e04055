import { useState, type RefObject } from 'react';
import { X } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { itemsOn } from '@colloquy/machines/calendar/calendarMachine.ts';
import type { Day } from '@colloquy/machines/calendar/days.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { AnchoredPopover } from '../../ui/overlays/AnchoredPopover.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useMatches, WIDE } from '../../ui/useMatches.ts';
import { useCalendar } from './CalendarContext.ts';
import { DayList } from './DayList.tsx';
import { ItemForm } from './ItemForm.tsx';
import styles from './DayPopup.module.css';

type Props = { anchor: RefObject<HTMLButtonElement | null>; calendar: RefObject<HTMLElement | null> };

/** The list of one day, 300x400 (R-CAL-2): beside the calendar or that day, on a phone a sheet at the bottom. */
export function DayPopup({ anchor, calendar: whole }: Props) {
  const calendar = useCalendar();
  const snapshot = useSelector(calendar, (each) => each);
  const { shown, items, edited } = snapshot.context;
  const isWide = useMatches(WIDE);
  const isWriting = snapshot.matches({ popup: 'writing' });
  const [writtenOn, setWrittenOn] = useState<Day>();
  // After writing, the focus stays in that day's list until it is closed.
  const writes = isWriting ? shown : writtenOn;
  const kept = shown === writes ? writes : undefined;
  if (kept !== writtenOn) setWrittenOn(kept);
  if (shown === undefined) return null;
  const item = items.find(({ id }) => id === edited);
  const title = isWriting ? calendarMessages[item ? 'editItem' : 'newItem'] : calendarMessages.day(shown);
  const close = () => calendar.send({ type: 'user.popupClosed' });
  return (
    <AnchoredPopover
      key={shown}
      label={title}
      anchor={anchor}
      beside={isWide ? whole : undefined}
      takesFocus={!snapshot.matches({ popup: 'peeking' })}
      onClose={close}
      onPointerEnter={() => calendar.send({ type: 'popup.neared' })}
      onPointerLeave={() => calendar.send({ type: 'day.left' })}
      className={styles['popup']}
    >
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        <IconButton
          size="small"
          label={calendarMessages.close}
          onClick={() => {
            anchor.current?.focus();
            close();
          }}
        >
          <X />
        </IconButton>
      </div>
      {isWriting ? (
        <ItemForm key={edited} day={shown} item={item} />
      ) : (
        <DayList items={itemsOn(items, shown)} takesFocus={writtenOn === shown} />
      )}
    </AnchoredPopover>
  );
}

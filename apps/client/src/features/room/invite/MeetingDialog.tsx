import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { ExternalLink } from 'lucide-react';
import { meetingFile, type Meeting } from '@colloquy/machines/calendar/meetingFile.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { inviteMessages } from '../../../messages/invite.ts';
import { zone } from '../../../messages/formats.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { googleCalendarLink } from './googleCalendarLink.ts';
import styles from './InviteDialogs.module.css';
import type { Invitation } from './inviteLink.ts';
import { LENGTHS, nextHour, startOf } from './meetingTimes.ts';

type Props = Invitation & { opener: RefObject<HTMLElement | null>; onClose: () => void };

const lengths = LENGTHS.map((minutes) => ({ value: String(minutes), label: inviteMessages.minutes(minutes) }));

/** Saves a calendar file for a later meeting in this room. */
export function MeetingDialog({ link, hasPassword, opener, onClose }: Props) {
  const form = useId();
  const show = useToasts();
  const timeField = useRef<HTMLInputElement>(null);
  const [openedAt] = useState(() => Date.now());
  const [first] = useState(() => nextHour(openedAt));
  const [title, setTitle] = useState<string>(inviteMessages.defaultTitle);
  const [date, setDate] = useState(first.date);
  const [time, setTime] = useState(first.time);
  const [length, setLength] = useState('60');
  const [error, setError] = useState<string>();
  const start = startOf(date, time);

  const meeting = {
    title: title.trim() || inviteMessages.defaultTitle,
    description: inviteMessages.inFile(link),
    url: link,
    startsAt: start ?? openedAt,
    minutes: Number(length),
  };
  const refuse = () => {
    setError(start === undefined ? inviteMessages.incomplete : inviteMessages.past);
    timeField.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAhead(start)) {
      refuse();
      return;
    }
    save(meeting);
    show({ tone: 'ok', text: inviteMessages.saved });
    onClose();
  };
  return (
    <Dialog
      title={inviteMessages.calendar}
      onClose={onClose}
      finalFocus={opener}
      sheet
      actions={
        <>
          <Button onClick={onClose}>{inviteMessages.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {inviteMessages.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label={inviteMessages.title}
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <div className={styles['when']}>
          <TextField
            label={inviteMessages.date}
            type="date"
            min={first.date}
            value={date}
            onChange={(event) => {
              setDate(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <TextField
            ref={timeField}
            label={inviteMessages.time}
            type="time"
            hint={inviteMessages.timeHint(zone())}
            error={error}
            value={time}
            onChange={(event) => {
              setTime(event.currentTarget.value);
              setError(undefined);
            }}
          />
        </div>
        <Select label={inviteMessages.length} options={lengths} value={length} onChange={setLength} />
        <ButtonLink
          wide
          reloadDocument
          to={googleCalendarLink(meeting)}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden="true" />}
          onClick={(event) => {
            if (isAhead(start)) return;
            event.preventDefault();
            refuse();
          }}
        >
          {inviteMessages.google}
        </ButtonLink>
      </form>
      <p>{inviteMessages.reopens}</p>
      {start !== undefined && start - openedAt > DELAYS.roomRecord && <p>{inviteMessages.forgotten}</p>}
      {hasPassword && <p>{inviteMessages.hasPassword}</p>}
    </Dialog>
  );
}

const isAhead = (start: number | undefined) => start !== undefined && start > Date.now();

function save(meeting: Omit<Meeting, 'id'>): void {
  const id = `${crypto.randomUUID()}@${window.location.hostname}`;
  const file = meetingFile({ ...meeting, id }, Date.now());
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: 'call.ics' }).click();
  // A download may begin later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

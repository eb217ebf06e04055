import { useCallback, useId, useState, type FormEvent } from 'react';
import type { PeopleApi } from '@colloquy/machines/people/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORT_REASONS, type ReportReason } from '@colloquy/machines/contract/constants.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { reportMessages } from '../../../messages/reportForm.ts';
import { reasonName } from '../../../messages/reportReasons.ts';
import { Banner } from '../../../ui/notices/Banner.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { useTask } from '../../../ui/useTask.ts';
import { isComplete, missingIn, needsNote } from './completeReport.ts';
import type { Other } from './otherPerson.ts';
import { PictureField } from './PictureField.tsx';
import styles from './ReportDialog.module.css';

export type ReportedMessage = { id: string; message: string };

/** Of a `data:` URL. */
const base64In = (address: string): string => address.slice(address.indexOf(',') + 1);

type Props = {
  other: Other;
  roomName: string;
  /** Their messages when the form was opened: nothing moves under the pointer. */
  messages: readonly ReportedMessage[];
  send: PeopleApi['report'];
  /** The current picture of a member; none after the call. */
  takePicture?: (memberId: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Reports somebody to staff: a reason, a note, and those chat lines and the picture that the reporter adds. */
export default function ReportDialog({ other, roomName, messages, send, takePicture, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const [picture, setPicture] = useState<string>();
  const take = useCallback(async () => takePicture?.(other.memberId), [other, takePicture]);
  const missing = missingIn(reason, note);
  const missingId = useId();
  const noteId = useId();
  const show = useToasts();
  const task = useTask(async (chosen: ReportReason) => {
    const chat = messages.filter(({ id }) => added.includes(id)).map(({ message }) => message);
    const { due_at } = await send({
      room_name: roomName,
      target_socket_id: other.memberId,
      reason: chosen,
      ...(note.trim() !== '' && { note }),
      ...(chat.length > 0 && { chat }),
      ...(picture !== undefined && { picture: base64In(picture) }),
    });
    show({ tone: 'ok', text: reportMessages.reported(due_at) });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(reason, note)) task.run(reason);
  };
  return (
    <Dialog title={peopleMessages.reportTitle(other.name)} close={reportMessages.close} onClose={onClose} sheet wide>
      <p>{reportMessages.reportHint}</p>
      <form className={styles['form']} onSubmit={submit}>
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{reportMessages.reason}</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each} className={styles['choice']}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              <span>
                {reasonName(each)}
                <span className={styles['hint']}>{reportMessages.reasons[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={styles['group']}>
          <label htmlFor={noteId} className={styles['legend']}>
            {needsNote(reason) ? reportMessages.noteNeeded : reportMessages.note}
          </label>
          <textarea
            id={noteId}
            className={styles['note']}
            rows={2}
            required={needsNote(reason)}
            value={note}
            maxLength={LIMITS.reportNote}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        {messages.length > 0 && (
          <fieldset className={styles['group']}>
            <legend className={styles['legend']}>{reportMessages.chat}</legend>
            {messages.map(({ id, message }) => (
              <Checkbox
                key={id}
                label={message}
                checked={added.includes(id)}
                onChange={(isAdded) =>
                  setAdded((before) => (isAdded ? [...before, id] : before.filter((each) => each !== id)))
                }
              />
            ))}
          </fieldset>
        )}
        {takePicture && <PictureField name={other.name} take={take} picture={picture} onPicture={setPicture} />}
        {task.error && (
          <Banner tone="danger" role="alert">
            {sentenceFor(failureOf(task.error.thrown).code)}
          </Banner>
        )}
        <div className={styles['actions']}>
          {missing && (
            <p id={missingId} className={styles['missing']}>
              {reportMessages.missing[missing]}
            </p>
          )}
          <Button onClick={onClose}>{reportMessages.cancel}</Button>
          <Button
            type="submit"
            variant="danger"
            disabled={missing !== undefined || task.isBusy}
            aria-describedby={missing && missingId}
          >
            {reportMessages.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

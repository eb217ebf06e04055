import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import { staffMessages } from '../../messages/staff.ts';
import { classNames } from '../../ui/classNames.ts';
import { personName } from './ReportCard.tsx';
import { ListStatus } from './ListStatus.tsx';
import styles from './Staff.module.css';
import type { Answer } from './useAnswer.ts';

/** Everything staff did, newest first (R-DASH-6). */
export function AuditTrail({ trail }: { trail: Answer<AuditEntry[]> }) {
  return (
    <>
      <p className={styles['trailHint']}>{staffMessages.trailHint}</p>
      <ListStatus of={trail} none={staffMessages.noTrail} />
      <ol className={styles['trail']}>
        {trail.answer?.map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Entry({ entry: { at, staff, action, subject, subject_name, note } }: { entry: AuditEntry }) {
  return (
    <>
      <p className={styles['line']}>
        <strong>{staffMessages.acted(action)}</strong>
        <span>{subject_name ?? subject}</span>
        <time className={styles['when']} dateTime={at}>
          {staffMessages.at(at)}
        </time>
      </p>
      <p className={classNames(styles['facts'], styles['line'])}>
        {staffMessages.actedBy(personName(staff))}
        <code>{subject}</code>
      </p>
      {note !== '' && <p className={styles['note']}>{note}</p>}
    </>
  );
}

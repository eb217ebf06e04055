import { useState } from 'react';
import type { AuditEntry } from '@colloquy/machines/contract/reports.ts';
import { staffMessages } from '../../messages/staff.ts';
import { classNames } from '../../ui/classNames.ts';
import { matchesWords } from '../../ui/search/matchesWords.ts';
import { SearchField } from '../../ui/search/SearchField.tsx';
import { personName } from './ReportCard.tsx';
import { ListStatus } from './ListStatus.tsx';
import styles from './Staff.module.css';
import type { Answer } from './useAnswer.ts';

/** Everything staff did, newest first, to search by what an entry shows (R-DASH-6). */
export function AuditTrail({ trail }: { trail: Answer<AuditEntry[]> }) {
  const [search, setSearch] = useState('');
  const shown = trail.answer?.filter((entry) => matchesWords(search, wordsOf(entry)));
  return (
    <>
      {trail.answer && trail.answer.length > 0 && (
        <div className={styles['search']}>
          <SearchField
            label={staffMessages.searchTrail}
            hint={staffMessages.trailHint}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <ListStatus
        of={shown ? { ...trail, answer: shown } : trail}
        none={search === '' ? staffMessages.noTrail : staffMessages.noneFound}
      />
      <ol className={styles['trail']}>
        {shown?.map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </>
  );
}

const wordsOf = ({ action, staff, subject, subject_name, note }: AuditEntry) => [
  staffMessages.acted(action),
  personName(staff),
  subject,
  subject_name ?? '',
  note,
];

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
        <code title={subject}>{subject}</code>
      </p>
      {note !== '' && <p className={styles['note']}>{note}</p>}
    </>
  );
}

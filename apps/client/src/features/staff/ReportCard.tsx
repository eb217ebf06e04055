import { Fragment } from 'react';
import { Clock } from 'lucide-react';
import type { StaffApi } from '@colloquy/machines/people/ports.ts';
import type { ReportedPerson, StaffReport } from '@colloquy/machines/contract/reports.ts';
import { REPORT_DECISIONS, type ReportDecision } from '@colloquy/machines/contract/constants.ts';
import { reasonName } from '../../messages/reportReasons.ts';
import { staffMessages } from '../../messages/staff.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { ReportedPicture } from './ReportedPicture.tsx';
import styles from './Staff.module.css';

export const personName = ({ username, name, user_id }: ReportedPerson): string => username ?? name ?? user_id;

type Props = {
  report: StaffReport;
  fetchPicture: StaffApi<Blob>['picture'];
  onDecide: (decision: ReportDecision) => void;
  onLift: () => void;
  /** Of a report about a broadcast. */
  onEndStream: () => void;
};

/** One case: who, why, how old, and the possible decisions. */
export function ReportCard({ report, fetchPicture, onDecide, onLift, onEndStream }: Props) {
  const { recent, past = [] } = report;
  const isStream = report.room_name.startsWith('live:');
  const { target, reporter, reason, note, chat, room_name, due_at, age_seconds, overdue, decision } = report;
  return (
    <article className={styles['card']} aria-label={`${reasonName(reason)}: ${personName(target)}`}>
      <header className={styles['line']}>
        <h2 className={styles['target']}>{personName(target)}</h2>
        <span className={styles['reason']} data-reason={reason}>
          {reasonName(reason)}
        </span>
        {decision && <span className={styles['decided']}>{staffMessages.acted(decision.decision)}</span>}
        {!decision && (
          <span className={classNames(styles['age'], overdue && styles['overdue'])}>
            <Clock aria-hidden="true" />
            {staffMessages.age(age_seconds)}
            {overdue && `, ${staffMessages.overdue}`}
          </span>
        )}
      </header>
      <p className={styles['facts']}>
        {[
          staffMessages.reportedBy(personName(reporter)),
          isStream ? staffMessages.inStream : staffMessages.inRoom(room_name),
          ...(decision ? [] : [staffMessages.due(due_at)]),
          ...(report.times_reported > 1 ? [staffMessages.repeated(report.times_reported)] : []),
          ...(report.open_about_target > 1 ? [staffMessages.alsoOpen(report.open_about_target - 1)] : []),
        ].map((fact) => (
          <Fragment key={fact}>
            <span>{fact}</span>{' '}
          </Fragment>
        ))}
      </p>
      {recent && recent.reporters > 1 && (
        <p className={styles['pattern']}>{staffMessages.recent(recent.reports, recent.reporters)}</p>
      )}
      {past.length > 0 && (
        <section aria-label={staffMessages.past}>
          <h3 className={styles['facts']}>{staffMessages.past}</h3>
          <ul className={styles['past']}>
            {past.map((each) => (
              <li key={each.decided_at}>
                {staffMessages.pastDecision(each.decision, reasonName(each.reason), each.decided_at)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {note !== '' && (
        <div>
          <h3 className={styles['facts']}>{staffMessages.note}</h3>
          <p className={styles['note']}>{note}</p>
        </div>
      )}
      {chat.length > 0 && (
        <section aria-label={staffMessages.chat}>
          <h3 className={styles['facts']}>{staffMessages.chat}</h3>
          {chat.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines never change, and two may be alike
            <p key={index} className={styles['note']}>
              {line}
            </p>
          ))}
        </section>
      )}
      {report.has_picture === true && (
        <ReportedPicture reportId={report.id} name={personName(target)} fetchPicture={fetchPicture} />
      )}
      {decision ? (
        <footer className={styles['line']}>
          <span className={styles['pattern']}>
            {staffMessages.decidedAs(decision.decision, personName(decision.decided_by), decision.decided_at)}
          </span>
          {decision.note !== '' && (
            <div>
              <h3 className={styles['facts']}>{staffMessages.noteOfStaff}</h3>
              <p className={styles['note']}>{decision.note}</p>
            </div>
          )}
          {decision.suspended_until !== null && (
            <>
              <span className={styles['facts']}>{staffMessages.suspendedUntil(decision.suspended_until)}</span>
              <Button size="small" onClick={onLift}>
                {staffMessages.lift}
              </Button>
            </>
          )}
        </footer>
      ) : (
        <footer className={styles['line']}>
          {isStream && (
            <Button size="small" variant="danger" onClick={onEndStream}>
              {staffMessages.endStream}
            </Button>
          )}
          {REPORT_DECISIONS.map((each) => (
            <Button
              key={each}
              size="small"
              variant={each === 'suspend' ? 'danger' : 'secondary'}
              onClick={() => onDecide(each)}
            >
              {staffMessages.decision(each)}
            </Button>
          ))}
        </footer>
      )}
    </article>
  );
}

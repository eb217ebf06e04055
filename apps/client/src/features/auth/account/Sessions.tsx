import { useEffect, useState } from 'react';
import type { OwnSession } from '@colloquy/machines/contract/accounts.ts';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { moment } from '../../../messages/formats.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { useTask } from '../../../ui/useTask.ts';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Outcome } from './Outcome.tsx';

/** The browsers signed in to the account, and how to sign them out (R-AUTH-25). */
export function Sessions() {
  const { api } = useAccount();
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const read = async () => setSessions(await api.sessions());
  const reading = useTask(read);
  const ending = useTask(async (id?: string) => {
    await (id === undefined ? api.endOtherSessions() : api.endSession(id));
    await read();
  });
  const { run: load } = reading;
  useEffect(() => load(), [load]);

  return (
    <Section id="sessions" title={dashboardMessages.sessions} hint={dashboardMessages.sessionsHint}>
      {sessions ? (
        <SessionList sessions={sessions} isBusy={ending.isBusy} onEnd={ending.run} />
      ) : (
        reading.isBusy && <Spinner size={32} />
      )}
      {reading.error && <Outcome task={reading} done="" again={load} />}
      <Outcome task={ending} done={dashboardMessages.sessionEnded} />
    </Section>
  );
}

type ListProps = { sessions: readonly OwnSession[]; isBusy: boolean; onEnd: (id?: string) => void };

function SessionList({ sessions, isBusy, onEnd }: ListProps) {
  const hasOthers = sessions.some(({ is_this: isThis }) => !isThis);
  return (
    <>
      <ul className={rows['list']}>
        {sessions.map((session) => (
          <li key={session.id} className={styles['entry']}>
            <div className={styles['grow']}>
              <p>{dashboardMessages.device(session)}</p>
              <p className={classNames(rows['muted'], styles['dates'])}>
                <span>
                  {session.is_this
                    ? dashboardMessages.thisBrowser
                    : dashboardMessages.lastUsed(moment(session.last_used_at))}
                </span>{' '}
                <span>{dashboardMessages.signedIn(moment(session.created_at))}</span>
              </p>
            </div>
            {!session.is_this && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={dashboardMessages.endSessionOf(session)}
                onClick={() => onEnd(session.id)}
              >
                {dashboardMessages.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <div className={styles['form']}>
          <Button disabled={isBusy} onClick={() => onEnd()}>
            {dashboardMessages.endOthers}
          </Button>
        </div>
      ) : (
        <p className={rows['muted']}>{dashboardMessages.noOthers}</p>
      )}
    </>
  );
}

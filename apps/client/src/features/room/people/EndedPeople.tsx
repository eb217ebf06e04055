import { lazy, Suspense, useState } from 'react';
import type { PeopleApi } from '@colloquy/machines/people/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import styles from './EndedPeople.module.css';
import type { Other } from './otherPerson.ts';
import { ReportAndBlock } from './ReportAndBlock.tsx';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

type Props = { met: readonly Other[]; roomName: string; api: PeopleApi };

/** The people of a finished call: actions about them remain available after it. Load with `lazy()`. */
export default function EndedPeople({ met, roomName, api }: Props) {
  const show = useToasts();
  const [reporting, setReporting] = useState<Other>();
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  const block = ({ userId, memberId, name }: Other) => {
    setBlocked((before) => new Set(before).add(userId));
    api.block(userId, { room_name: roomName, target_socket_id: memberId }).then(
      () => show({ tone: 'info', text: peopleMessages.isBlockedNow(name) }),
      (thrown: unknown) => {
        setBlocked((before) => new Set([...before].filter((each) => each !== userId)));
        show({ tone: 'error', text: sentenceFor(failureOf(thrown).code) });
      },
    );
  };
  return (
    <ul className={styles['people']} aria-label={peopleMessages.wereThere}>
      {met.map((other) => (
        <li key={other.userId} className={styles['person']}>
          {met.length > 1 && (
            <span translate="no" className={styles['name']}>
              {other.name}
            </span>
          )}
          <ReportAndBlock
            name={other.name}
            isBlocked={blocked.has(other.userId)}
            onReport={() => setReporting(other)}
            onBlock={() => block(other)}
          />
        </li>
      ))}
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog
            other={reporting}
            roomName={roomName}
            messages={[]}
            send={api.report}
            onClose={() => setReporting(undefined)}
          />
        </Suspense>
      )}
    </ul>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { RecentCall } from '@colloquy/machines/activity/ports.ts';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { Block } from '@colloquy/machines/contract/reports.ts';
import { activityMessages } from '../../messages/activity.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { moment } from '../../messages/formats.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Avatar } from '../../ui/faces/Avatar.tsx';
import { FailureBanner } from '../../ui/notices/Banner.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useTask } from '../../ui/useTask.ts';
import type { Activity } from './activity.ts';
import rows from '../../ui/Rows.module.css';
import styles from './Activity.module.css';

type Props = { people: Activity['people']; met: RecentCall['people'] };

/** Whom the person has blocked, the latest first (R-DASH-13); `met` names them, as the server knows no guest's name. */
export function Blocked({ people, met }: Props) {
  const [blocks, setBlocks] = useState<readonly Block[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = useToasts();
  const reading = useTask(async () => setBlocks((await people.blocks()).toReversed()));
  const { run: load } = reading;
  useEffect(() => load(), [load]);
  const nameOf = (userId: string) => met.find((person) => person.userId === userId)?.name ?? activityMessages.someone;
  const unblocking = useTask(async (userId: string) => {
    await people.unblock(userId);
    setBlocks((before) => before?.filter(({ user_id: blocked }) => blocked !== userId));
    heading.current?.focus();
    show({ tone: 'ok', text: activityMessages.unblocked(nameOf(userId)) });
  });
  const failed = reading.error ?? unblocking.error;
  return (
    <Section
      id="blocked"
      title={activityMessages.blocked}
      hint={blocks?.length === 0 ? undefined : activityMessages.blockedHint}
      heading={heading}
    >
      {reading.isBusy && <Spinner size={32} />}
      {failed && (
        <FailureBanner retryLabel={shell.tryAgain} onRetry={reading.error && load}>
          {sentenceFor(failureOf(failed.thrown).code)}
        </FailureBanner>
      )}
      {blocks?.length === 0 && <p>{activityMessages.nobodyBlocked}</p>}
      {blocks && blocks.length > 0 && (
        <ul className={rows['list']}>
          {blocks.map(({ user_id: userId, created_at: at }) => (
            <li key={userId} className={rows['row']}>
              <Avatar id={userId} name={nameOf(userId)} />
              <div className={styles['about']}>
                <p className={rows['name']}>{nameOf(userId)}</p>
                <p className={rows['muted']}>{activityMessages.blockedAt(moment(at))}</p>
              </div>
              <div className={styles['actions']}>
                <Button
                  size="small"
                  disabled={unblocking.isBusy}
                  aria-label={activityMessages.unblockPerson(nameOf(userId))}
                  onClick={() => unblocking.run(userId)}
                >
                  {activityMessages.unblock}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { UserSearch } from 'lucide-react';
import { STRANGER_DELAYS } from '@colloquy/machines/contract/strangerDelays.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useSecondsLeft } from '../../../ui/useElapsed.ts';
import { Notice } from '../news/Notice.tsx';
import type { Other } from '../people/otherPerson.ts';
import { usePeople } from '../people/PeopleContext.tsx';
import { ReportAndBlock } from '../people/ReportAndBlock.tsx';
import { RoomContext } from '../RoomContext.ts';
import styles from './LeftBehind.module.css';

/** The stranger went on to somebody else: so does the person in a moment, unless they stop it. */
export function LeftBehind({ by }: { by: Other | undefined }) {
  const room = RoomContext.useActorRef();
  const goesOn = RoomContext.useSelector((snapshot) =>
    snapshot.matches({ connected: { inCall: { company: { leftBehind: 'goingOn' } } } }),
  );
  return (
    <section className={styles['left']}>
      <Notice
        icon={<UserSearch />}
        title={meetingWords.wentOn}
        hint={goesOn && <Countdown />}
        actions={
          <>
            <Button variant="primary" onClick={() => room.send({ type: 'user.nextRequested' })}>
              {meetingWords.findAnother}
            </Button>
            <Button onClick={() => room.send({ type: 'user.hungUp' })}>{meetingWords.stop}</Button>
          </>
        }
      />
      {by && <AboutThem them={by} />}
    </section>
  );
}

/** What could be done about them a moment ago. */
function AboutThem({ them }: { them: Other }) {
  const room = RoomContext.useActorRef();
  const { hidden, block, report } = usePeople();
  return (
    <div className={styles['about']}>
      <span translate="no">{them.name}</span>
      <ReportAndBlock
        name={them.name}
        isBlocked={hidden.has(them.userId)}
        onReport={() => {
          room.send({ type: 'user.stayed' });
          report(them);
        }}
        onBlock={() => block(them)}
      />
    </div>
  );
}

/** Said once and not every second. */
function Countdown() {
  const seconds = useSecondsLeft(STRANGER_DELAYS.findAnother);
  return (
    <p role="timer" aria-live="off">
      {meetingWords.findingIn(seconds)}
    </p>
  );
}

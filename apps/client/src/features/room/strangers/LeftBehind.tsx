import { UserSearch } from 'lucide-react';
import { STRANGER_DELAYS } from '@colloquy/machines/contract/strangerDelays.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useSecondsLeft } from '../../../ui/useElapsed.ts';
import { Notice } from '../news/Notice.tsx';
import { RoomContext } from '../RoomContext.ts';
import styles from './LeftBehind.module.css';

/** The stranger went on to somebody else: so does the person in a moment, unless they stop it. */
export function LeftBehind() {
  const room = RoomContext.useActorRef();
  return (
    <section className={styles['left']}>
      <Notice
        icon={<UserSearch />}
        title={meetingWords.wentOn}
        hint={<Countdown />}
        actions={
          <>
            <Button variant="primary" onClick={() => room.send({ type: 'user.nextRequested' })}>
              {meetingWords.findAnother}
            </Button>
            <Button onClick={() => room.send({ type: 'user.hungUp' })}>{meetingWords.stop}</Button>
          </>
        }
      />
    </section>
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

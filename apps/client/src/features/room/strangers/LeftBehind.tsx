import { STRANGER_DELAYS } from '@colloquy/machines/contract/strangerDelays.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useSecondsLeft } from '../../../ui/useElapsed.ts';
import type { Other } from '../people/otherPerson.ts';
import { usePeople } from '../people/PeopleContext.tsx';
import { ReportAndBlock } from '../people/ReportAndBlock.tsx';
import { RoomContext } from '../RoomContext.ts';
import { SelfView, useSelfPlace } from '../stage/SelfView.tsx';
import layout from './PictureAndPanel.module.css';
import styles from './LeftBehind.module.css';

/** The stranger moved on to somebody else: so does the person in a moment, unless they stop it. */
export function LeftBehind({ by }: { by: Other | undefined }) {
  const room = RoomContext.useActorRef();
  const searchesAgain = RoomContext.useSelector((snapshot) =>
    snapshot.matches({ connected: { inCall: { pairing: { leftBehind: 'goingOn' } } } }),
  );
  const selfPlace = useSelfPlace();
  return (
    <section className={layout['place']} aria-labelledby="left">
      <div className={layout['head']}>
        <div role="status">
          <h2 id="left" className={layout['title']}>
            {meetingMessages.wentOn(by?.name)}
          </h2>
        </div>
        {by && <AboutThem them={by} />}
        <div role="status">{searchesAgain && <Countdown />}</div>
      </div>
      {selfPlace !== 'hidden' && (
        <div className={layout['picture']}>
          <SelfView asTile />
        </div>
      )}
      <div className={layout['act']}>
        <Button variant="primary" size="large" wide onClick={() => room.send({ type: 'user.nextRequested' })}>
          {meetingMessages.findNow}
        </Button>
      </div>
    </section>
  );
}

/** The actions about them that were available before. */
function AboutThem({ them }: { them: Other }) {
  const room = RoomContext.useActorRef();
  const { hidden, block, report } = usePeople();
  return (
    <div className={styles['them']}>
      <ReportAndBlock
        name={them.name}
        outlined
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

/** Announced once and not every second. */
function Countdown() {
  const seconds = useSecondsLeft(STRANGER_DELAYS.findAnother);
  const left = (seconds * 100_000) / STRANGER_DELAYS.findAnother;
  return (
    <p role="timer" aria-live="off" className={styles['countdown']}>
      {meetingMessages.findingIn}{' '}
      <span className={styles['ring']}>
        <span style={{ backgroundImage: `conic-gradient(var(--stage-speaking) ${left}%, var(--stage-line) 0)` }} />
        {seconds}
      </span>
    </p>
  );
}

import { CircleCheck, Lock, SkipForward, Video } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { STRANGER_DELAYS } from '@colloquy/machines/contract/strangerDelays.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { useSecondsLeft } from '../../../ui/useElapsed.ts';
import { membersOf, nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { SelfView, useSelfPlace } from '../stage/SelfView.tsx';
import { SecondsToNext, useNextWaits } from './NextButton.tsx';
import { SharedTags, useSharedTags } from './SharedTags.tsx';
import layout from './PictureAndPanel.module.css';
import styles from './TalkPreview.module.css';

/** Below this many seconds the remaining time is shown. */
const SOON = 10;

/** A stranger was met: who they are, what is shared, a blurred picture, and the question whether to talk. */
export function TalkPreview({ theirTags, tile }: { theirTags?: readonly string[] | undefined; tile: ReactNode }) {
  const room = RoomContext.useActorRef();
  const member = RoomContext.useSelector((snapshot) => membersOf(snapshot)[0]);
  const hasAgreed = RoomContext.useSelector((snapshot) =>
    snapshot.matches({ connected: { inCall: { pairing: { matched: { talk: { preview: 'agreed' } } } } } }),
  );
  const sharedTags = useSharedTags(theirTags);
  const selfPlace = useSelfPlace();
  const waits = useNextWaits();
  const seconds = useSecondsLeft(STRANGER_DELAYS.answer);
  // The heading, not the button: a key pressed for the former screen must not agree to anything.
  const heading = useRef<HTMLHeadingElement>(null);
  const agree = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = nameOf(member);
  const isReady = member?.accepts === true;

  return (
    <section className={layout['place']} aria-labelledby="met">
      <div className={layout['head']}>
        <h2 id="met" ref={heading} tabIndex={-1} className={layout['title']}>
          {roomMessages.matched(name)}
        </h2>
        <SharedTags tags={sharedTags} />
      </div>
      <div className={layout['picture']}>
        <div className={styles['blurred']}>{tile}</div>
        {isReady && (
          <p aria-hidden="true" className={styles['ready']}>
            <CircleCheck />
            {meetingMessages.ready}
          </p>
        )}
        {selfPlace !== 'hidden' && (
          <div className={styles['self']}>
            <SelfView asTile />
          </div>
        )}
      </div>
      <div className={layout['act']}>
        <output className={styles['says']}>
          {hasAgreed
            ? meetingMessages.waitsForAnswer(name)
            : isReady
              ? meetingMessages.isReady(name)
              : meetingMessages.isDeciding(name)}
        </output>
        {/* These keep their place: a button that leads away must not appear under a pointer that has just agreed. */}
        <div className={classNames(layout['actions'], styles['answers'])}>
          <div className={styles['own']}>
            <Button
              ref={agree}
              variant="primary"
              icon={hasAgreed ? <CircleCheck aria-hidden="true" /> : <Video aria-hidden="true" />}
              className={styles['agrees']}
              aria-disabled={hasAgreed}
              onClick={() => room.send({ type: 'user.talkAccepted' })}
            >
              {hasAgreed ? meetingMessages.youAreReady : meetingMessages.startTalking}
            </Button>
            {hasAgreed && (
              <Button
                size="small"
                aria-label={meetingMessages.notReady}
                onClick={() => {
                  agree.current?.focus();
                  room.send({ type: 'user.talkWithdrawn' });
                }}
              >
                {meetingMessages.undo}
              </Button>
            )}
          </div>
          <Button
            icon={<SkipForward aria-hidden="true" />}
            title={meetingMessages.nextHint}
            aria-disabled={waits}
            onClick={() => room.send({ type: 'user.nextRequested' })}
          >
            {meetingMessages.findAnother}
            {waits && <SecondsToNext />}
          </Button>
        </div>
        <div className={styles['clock']}>
          <p>
            <span role="timer" aria-live="off">
              {hasAgreed ? meetingMessages.timeLeft(seconds) : meetingMessages.timeToAnswer(seconds)}
            </span>
            {hasAgreed ? meetingMessages.ifTheyAreSilent : meetingMessages.ifYouAreSilent}
          </p>
          <span
            className={styles['left']}
            data-soon={seconds <= SOON}
            style={{ inlineSize: `${(seconds * 100_000) / STRANGER_DELAYS.answer}%` }}
          />
        </div>
      </div>
    </section>
  );
}

/** Above the controls: what they turn on is not sent yet. */
export function HeldBack() {
  return (
    <p className={styles['held']}>
      <Lock aria-hidden="true" />
      {meetingMessages.heldBack}
    </p>
  );
}

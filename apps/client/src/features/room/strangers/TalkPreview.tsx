import { CircleCheck, MessageCircle, SkipForward } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { STRANGER_DELAYS } from '@colloquy/machines/contract/strangerDelays.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { roomWords } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useSecondsLeft } from '../../../ui/useElapsed.ts';
import { membersOf, nameOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { SelfView, useSelfPlace } from '../stage/SelfView.tsx';
import { SecondsToNext, useNextWaits } from './NextButton.tsx';
import { SharedTags, useSharedTags } from './SharedTags.tsx';
import layout from './PictureAndPanel.module.css';
import styles from './TalkPreview.module.css';

/** A stranger was met: who they are, what is shared, a blurred picture, and whether one wants to talk. */
export function TalkPreview({ theirTags, tile }: { theirTags?: readonly string[] | undefined; tile: ReactNode }) {
  const room = RoomContext.useActorRef();
  const member = RoomContext.useSelector((snapshot) => membersOf(snapshot)[0]);
  const talksAtOnce = RoomContext.useSelector(({ context }) => context.talksAtOnce);
  const hasAgreed = RoomContext.useSelector((snapshot) =>
    snapshot.matches({ connected: { inCall: { company: { matched: { talk: { preview: 'agreed' } } } } } }),
  );
  const sharedTags = useSharedTags(theirTags);
  const selfPlace = useSelfPlace();
  const waits = useNextWaits();
  // The heading, not the button: a key pressed for what was there before must not agree to anything.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = nameOf(member);

  return (
    <section className={layout['place']} aria-labelledby="met">
      <div className={layout['picture']}>
        <div className={styles['blurred']}>{tile}</div>
        {selfPlace !== 'hidden' && (
          <div className={styles['self']}>
            <SelfView asTile />
          </div>
        )}
      </div>
      <div className={layout['panel']}>
        <div className={styles['head']}>
          <h2 id="met" ref={heading} tabIndex={-1} className={styles['title']}>
            {roomWords.matched(name)}
          </h2>
          <TimeToAnswer />
        </div>
        <SharedTags tags={sharedTags} />
        {!hasAgreed && <p>{meetingWords.previewHint}</p>}
        <output className={styles['standing']}>
          {hasAgreed && <CircleCheck aria-hidden="true" />}
          {hasAgreed ? meetingWords.waitsForAnswer(name) : member?.accepts && meetingWords.isReady(name)}
        </output>
        <div className={styles['actions']}>
          {!hasAgreed && (
            <Button
              variant="primary"
              icon={<MessageCircle aria-hidden="true" />}
              onClick={() => room.send({ type: 'user.talkAccepted' })}
            >
              {meetingWords.startTalking}
            </Button>
          )}
          <Button
            icon={<SkipForward aria-hidden="true" />}
            title={meetingWords.nextHint}
            aria-disabled={waits}
            onClick={() => room.send({ type: 'user.nextRequested' })}
          >
            {meetingWords.findAnother}
            {waits && <SecondsToNext />}
          </Button>
        </div>
        <Checkbox
          label={meetingWords.dontAsk}
          hint={meetingWords.dontAskHint}
          checked={talksAtOnce}
          onChange={(chosen) => room.send({ type: 'user.talksAtOnceChosen', talksAtOnce: chosen })}
        />
      </div>
    </section>
  );
}

function TimeToAnswer() {
  const seconds = useSecondsLeft(STRANGER_DELAYS.answer);
  return (
    <span role="timer" aria-live="off" className={styles['clock']}>
      {meetingWords.timeToAnswer(seconds)}
    </span>
  );
}

import { useActorRef, useSelector } from '@xstate/react';
import { Fragment, use, useEffect, useState } from 'react';
import { hasTag } from '@colloquy/machines/landingSearch/typedTags.ts';
import { EyeOff } from 'lucide-react';
import { clock } from '../../../messages/formats.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { classNames } from '../../../ui/classNames.ts';
import { SuggestedChip } from '../../../ui/buttons/Chip.tsx';
import { useElapsed } from '../../../ui/useElapsed.ts';
import { RoomContext } from '../RoomContext.ts';
import { SelfView, useSelfPlace } from '../stage/SelfView.tsx';
import { Interests } from './Interests.tsx';
import { othersElsewhere, usePulse } from './WhoElseWaits.tsx';
import type { StrangerCall } from './strangers.ts';
import layout from './PictureAndPanel.module.css';
import styles from './Waiting.module.css';
import { NotificationStatus, Inviting, WaitingOptions } from './WaitingOptions.tsx';
import { Widening } from './Widening.tsx';

/** Alone, waiting for a stranger: the self-view, the current activity, and the options. */
export function Waiting({ strangers }: { strangers: StrangerCall }) {
  const { listed, waiting: start, onLooked, onFound, onInterests } = strangers;
  const { logic, notifications: permission } = use(start.load());
  const [input] = useState(() => ({ ...start.input(), notifications: permission }));
  const waiting = useActorRef(logic, { input });
  const tags = useSelector(waiting, ({ context }) => context.tags);
  const widen = useSelector(waiting, ({ context }) => context.widen);
  const previews = RoomContext.useSelector(({ context }) => !context.skipsTalkPreview);
  const pulse = usePulse(tags);
  const selfPlace = useSelfPlace();
  const waitedMs = useElapsed();
  const [isEdited, setEdited] = useState(false);

  useEffect(() => onLooked({ tags, widen }), [onLooked, tags, widen]);
  useEffect(() => {
    const watching = waiting.subscribe({
      complete() {
        const { output } = waiting.getSnapshot();
        if (output?.found) onFound(output.found);
      },
    });
    return () => watching.unsubscribe();
  }, [waiting, onFound]);

  const usual = pulse?.typical_wait_s;
  const related = widen === 'related' ? (pulse?.related ?? []) : [];
  const looksFor = [...tags, ...related.map(({ tag }) => tag)];
  const elsewhere = pulse && widen === 'tags' ? othersElsewhere(pulse, listed) : 0;
  const popular = pulse?.popular.filter(({ tag }) => !hasTag(looksFor, tag)) ?? [];

  return (
    <section className={layout['place']} aria-labelledby="looking">
      <div className={layout['head']}>
        <div className={layout['status']}>
          <h2 id="looking" className={layout['title']}>
            <Unbroken sentence={meetingMessages.waitingFor(tags, widen)} />
          </h2>
          <div className={styles['time']}>
            <span role="timer" aria-label={meetingMessages.waited} className={styles['clock']}>
              {clock(waitedMs)}
            </span>
            {typeof usual === 'number' && <span>{meetingMessages.usually(usual, waitedMs)}</span>}
            <NotificationStatus waiting={waiting} />
          </div>
        </div>
        <Interests
          tags={tags}
          pulse={pulse}
          related={related}
          listed={listed}
          waitedMs={waitedMs}
          isEdited={isEdited}
          onEdited={setEdited}
          onAdded={(tag) => waiting.send({ type: 'user.suggestionPicked', tag })}
          onChanged={onInterests}
        />
      </div>
      <div className={selfPlace === 'hidden' ? undefined : layout['picture']}>
        {selfPlace !== 'hidden' && <SelfView asTile />}
        <p className={styles[selfPlace === 'hidden' ? 'quiet' : 'onPicture']}>
          {previews && selfPlace !== 'hidden' && <EyeOff aria-hidden="true" />}
          <span>{meetingMessages.whatNext(previews)}</span>
        </p>
      </div>
      {(popular.length > 0 || elsewhere > 0) && (
        <div className={classNames(layout['others'], styles['others'])}>
          <h3 id="popular">{meetingMessages.othersWait(elsewhere, popular.length > 0)}</h3>
          {popular.length > 0 && (
            <ul aria-labelledby="popular" className={styles['tags']}>
              {popular.map(({ tag }) => (
                <li key={tag}>
                  <SuggestedChip
                    label={meetingMessages.addAndLook(tag)}
                    onPick={() => waiting.send({ type: 'user.suggestionPicked', tag })}
                  >
                    {tag}
                  </SuggestedChip>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={layout['act']}>
        <Widening waiting={waiting} related={pulse?.related} />
      </div>
      <div className={classNames(layout['rest'], styles['rest'])}>
        <div className={styles['rows']}>
          <WaitingOptions waiting={waiting} />
          <Inviting />
        </div>
      </div>
    </section>
  );
}

/** A sentence whose words do not break: interests have hyphens. */
function Unbroken({ sentence }: { sentence: string }) {
  return sentence.split(' ').map((word, at) => (
    <Fragment key={`${at} ${word}`}>
      <span className={styles['word']}>{word}</span>{' '}
    </Fragment>
  ));
}

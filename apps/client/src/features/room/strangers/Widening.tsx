import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Pulse } from '@colloquy/machines/contract/http.ts';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { nameOfLanguage } from '../../../messages/spokenLanguages.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import layout from './PictureAndPanel.module.css';
import styles from './Widening.module.css';

type Props = {
  waiting: ActorRefFrom<typeof waitingMachine>;
  /** The related interests that a wider search includes; undefined if unknown. */
  related: Pulse['related'];
};

/** How wide the search is, and a button that widens it; asks once for each step. */
export function Widening({ waiting, related }: Props) {
  const { tags, widen, languages } = useSelector(waiting, ({ context }) => context);
  const mayWiden = useSelector(waiting, (snapshot) => {
    // The first question has not been asked yet.
    const isEarly =
      snapshot.matches({ alone: { reach: 'ownTags' } }) || snapshot.matches({ alone: { reach: 'anyInterest' } });
    return !isEarly && snapshot.can({ type: 'user.widened' });
  });
  const offered = useSelector(waiting, (snapshot) => {
    if (snapshot.matches({ alone: { reach: 'offeringRelated' } })) return 'related';
    return snapshot.matches({ alone: { reach: 'offeringAnyone' } }) ? 'anyone' : undefined;
  });
  // Without interests there are none that are related.
  const next = tags.length > 0 ? widen : 'related';
  const look = () => waiting.send({ type: 'user.widened' });
  const spoken = languages.map(nameOfLanguage);
  const sentence =
    offered === undefined
      ? meetingMessages.looksWider[widen](spoken, tags)
      : meetingMessages.offer[offered](tags, spoken);
  return (
    <div className={styles['offer']} data-asks={offered !== undefined}>
      {/* The current reach is shown above; this announces changes. */}
      <p role="status">{offered === undefined ? <VisuallyHidden>{sentence}</VisuallyHidden> : sentence}</p>
      {related &&
        tags.length > 0 &&
        widen === 'tags' &&
        (offered === 'related' || (offered === undefined && mayWiden)) && (
          <p className={styles['quiet']}>{meetingMessages.related(related)}</p>
        )}
      {offered === undefined && mayWiden && next === 'related' && (
        <p className={classNames(styles['quiet'], styles['means'])}>{meetingMessages.anyoneMeans(spoken)}</p>
      )}
      {(offered !== undefined || mayWiden) && (
        <div className={layout['actions']}>
          {offered === undefined ? (
            <Button onClick={look}>{meetingMessages.wider[next]}</Button>
          ) : (
            <>
              <Button variant="primary" onClick={look}>
                {meetingMessages.yesWider}
              </Button>
              <Button onClick={() => waiting.send({ type: 'user.widenDeclined' })}>
                {meetingMessages.keepWaiting}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Pulse } from '@colloquy/machines/contract/http.ts';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { nameOfLanguage } from '../../../messages/spokenLanguages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import layout from './PictureAndPanel.module.css';
import styles from './Waiting.module.css';

type Props = {
  waiting: ActorRefFrom<typeof waitingMachine>;
  /** The related interests that a wider search includes; undefined if unknown. */
  related: Pulse['related'];
};

/** How wide the search is, and a button that widens it; asks once for each step. */
export function Widening({ waiting, related }: Props) {
  const { tags, widen, languages } = useSelector(waiting, ({ context }) => context);
  const mayWiden = useSelector(waiting, (snapshot) => snapshot.can({ type: 'user.widened' }));
  const offered = useSelector(waiting, (snapshot) => {
    if (snapshot.matches({ alone: { reach: 'offeringRelated' } })) return 'related';
    return snapshot.matches({ alone: { reach: 'offeringAnyone' } }) ? 'anyone' : undefined;
  });
  const look = () => waiting.send({ type: 'user.widened' });
  const spoken = languages.map(nameOfLanguage);
  const sentence =
    offered === undefined ? meetingWords.looksWider[widen](spoken, tags) : meetingWords.offer[offered](tags, spoken);
  return (
    <div className={styles['offer']} data-asks={offered !== undefined}>
      {/* The current reach is shown above; this announces changes. */}
      <p role="status">{offered === undefined ? <VisuallyHidden>{sentence}</VisuallyHidden> : sentence}</p>
      {related && widen !== 'anyone' && offered !== 'anyone' && tags.length > 0 && (
        <p className={styles['quiet']}>{meetingWords.related(related)}</p>
      )}
      {(offered !== undefined || mayWiden) && (
        <div className={layout['actions']}>
          {offered === undefined ? (
            <Button onClick={look}>{meetingWords.wider[tags.length > 0 ? widen : 'related']}</Button>
          ) : (
            <>
              <Button variant="primary" onClick={look}>
                {meetingWords.yesWider}
              </Button>
              <Button onClick={() => waiting.send({ type: 'user.widenDeclined' })}>{meetingWords.keepWaiting}</Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

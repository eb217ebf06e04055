import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { nameOfLanguage } from '../../../messages/spokenLanguages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import layout from './PictureAndPanel.module.css';
import styles from './Waiting.module.css';

/** Looks wider at a press. Asks whether to, once for each step, in the place of that; says how wide is looked otherwise. */
export function Widening({ waiting }: { waiting: ActorRefFrom<typeof waitingMachine> }) {
  const { tags, widen, languages } = useSelector(waiting, ({ context }) => context);
  const mayWiden = useSelector(waiting, (snapshot) => snapshot.can({ type: 'user.widened' }));
  const offered = useSelector(waiting, (snapshot) => {
    if (snapshot.matches({ alone: { reach: 'offeringRelated' } })) return 'related';
    return snapshot.matches({ alone: { reach: 'offeringAnyone' } }) ? 'anyone' : undefined;
  });
  const look = () => waiting.send({ type: 'user.widened' });
  return (
    <div className={styles['offer']} data-asks={offered !== undefined}>
      {/* How far is looked is to be read above; here it is said when it changes. */}
      <div role="status">
        {offered === undefined ? (
          <VisuallyHidden>{meetingWords.looksWider[widen](languages.length > 0)}</VisuallyHidden>
        ) : (
          <p className={styles['asked']}>{meetingWords.offer[offered](tags, languages.map(nameOfLanguage))}</p>
        )}
      </div>
      {offered !== undefined ? (
        <div className={layout['actions']}>
          <Button variant="primary" onClick={look}>
            {meetingWords.yesWider}
          </Button>
          <Button onClick={() => waiting.send({ type: 'user.widenDeclined' })}>{meetingWords.keepWaiting}</Button>
        </div>
      ) : (
        mayWiden && (
          <div className={layout['actions']}>
            <Button onClick={look}>{meetingWords.wider[widen]}</Button>
          </div>
        )
      )}
    </div>
  );
}

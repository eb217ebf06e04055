import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { waitingMachine } from '@colloquy/machines/waiting/waitingMachine.ts';
import { meetingWords } from '../../../messages/meeting.ts';
import { nameOfLanguage } from '../../../messages/spokenLanguages.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Waiting.module.css';

/** Asks whether to look wider, once for each step; says how wide is looked otherwise. */
export function WideningOffer({ waiting }: { waiting: ActorRefFrom<typeof waitingMachine> }) {
  const { tags, widen, languages } = useSelector(waiting, ({ context }) => context);
  const offered = useSelector(waiting, (snapshot) => {
    if (snapshot.matches({ alone: { reach: 'offeringRelated' } })) return 'related';
    return snapshot.matches({ alone: { reach: 'offeringAnyone' } }) ? 'anyone' : undefined;
  });
  return (
    <div className={styles['offer']} data-asks={offered !== undefined}>
      {/* How far is looked is to be read above; here it is said when it changes. */}
      <p role="status">
        {offered === undefined ? (
          <VisuallyHidden>{meetingWords.looksWider[widen](languages.length > 0)}</VisuallyHidden>
        ) : (
          meetingWords.offer[offered](tags, languages.map(nameOfLanguage))
        )}
      </p>
      {offered !== undefined && (
        <div className={styles['answers']}>
          <Button variant="primary" onClick={() => waiting.send({ type: 'user.widened' })}>
            {meetingWords.yesWider}
          </Button>
          <Button onClick={() => waiting.send({ type: 'user.widenDeclined' })}>{meetingWords.keepWaiting}</Button>
        </div>
      )}
    </div>
  );
}

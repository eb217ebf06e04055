import { sentenceFor } from '../../messages/failures.ts';
import { roomWords } from '../../messages/room.ts';
import { Banner } from '../../ui/Banner.tsx';
import styles from './LinkBanner.module.css';
import { RoomContext } from './RoomContext.ts';
import { TryAgain } from './TryAgain.tsx';

/** Says in the call that the server does not hear us, and, when it refuses to, what can be done. */
export function LinkBanner() {
  const isAway = RoomContext.useSelector((snapshot) => snapshot.matches({ connected: { inCall: { link: 'away' } } }));
  const needsHelp = RoomContext.useSelector((snapshot) => snapshot.hasTag('needsHelp'));
  const failure = RoomContext.useSelector(({ context }) => context.failure ?? 'internal');

  if (!isAway) return null;
  return (
    <div className={styles['place']}>
      {needsHelp ? (
        <Banner key="refused" tone="stage" role="alert" actions={<TryAgain failure={failure} size="small" />}>
          {sentenceFor(failure)} {roomWords.callGoesOn}
        </Banner>
      ) : (
        <Banner key="lost" tone="stage" role="status">
          {roomWords.signalLost}
        </Banner>
      )}
    </div>
  );
}

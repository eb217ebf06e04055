import { Eye } from 'lucide-react';
import { streamMessages } from '../../../messages/stream.ts';
import { streamStageMessages } from '../../../messages/streamStage.ts';
import { LiveBadge } from '../LiveBadge.tsx';
import { selectShownGuest, viewersOf } from '../queries.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './Player.module.css';

/** Over the picture: the names, that it is live, and how many watch. */
export function LiveStatus() {
  const isLive = StreamContext.useSelector((snapshot) => snapshot.hasTag('live'));
  const isLooking = StreamContext.useSelector((snapshot) =>
    snapshot.matches({ role: { onAir: { looking: 'shown' } } }),
  );
  const viewers = StreamContext.useSelector(viewersOf);
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? context.name);
  const guest = StreamContext.useSelector(selectShownGuest);
  if (isLooking) return <p className={styles['line']}>{streamMessages.onlyYou}</p>;
  if (!isLive) return null;
  return (
    <div className={styles['line']}>
      <div className={styles['facts']}>
        <LiveBadge text={streamMessages.live} />
        <strong className={styles['who']}>{name}</strong>
        <span className={styles['viewers']}>
          <Eye aria-hidden="true" />
          {streamMessages.watching(viewers)}
        </span>
      </div>
      {guest && <span className={styles['guest']}>{streamStageMessages.with(guest.name)}</span>}
    </div>
  );
}

import { Eye } from 'lucide-react';
import { streamMessages } from '../../../messages/stream.ts';
import { LiveBadge } from '../LiveBadge.tsx';
import { selectShownGuest, viewersOf } from '../queries.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './LiveStatus.module.css';

/** Over the picture: that it is live, whose it is, how many watch, and with a guest the names at the lower corners. */
export function LiveStatus({ isRecording }: { isRecording: boolean }) {
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
    <>
      <div className={styles['line']}>
        <LiveBadge text={streamMessages.live} />
        {isRecording && <LiveBadge text={streamMessages.recording.rec} />}
        {!guest && <strong className={styles['who']}>{name}</strong>}
        <span className={styles['viewers']}>
          <Eye aria-hidden="true" />
          {streamMessages.watching(viewers)}
        </span>
      </div>
      {guest &&
        [name, guest.name].map((each, i) => (
          <strong key={i} className={styles['name']}>
            {each}
          </strong>
        ))}
    </>
  );
}

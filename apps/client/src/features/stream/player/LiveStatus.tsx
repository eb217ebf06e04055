import { Eye, UserMinus } from 'lucide-react';
import { streamMessages } from '../../../messages/stream.ts';
import { streamStageMessages } from '../../../messages/streamStage.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { pageHeading, passFocus } from '../../../ui/passFocus.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { LiveBadge } from '../LiveBadge.tsx';
import { selectIsGuestOnStage, selectIsOnAir, viewersOf } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './LiveStatus.module.css';

const passFocusOn = (button: HTMLElement | null) => passFocus(button, pageHeading);

/** Over the picture: that it is live, whose it is, how many watch, and with a guest the names at the lower corners. */
export function LiveStatus({ isRecording }: { isRecording: boolean }) {
  const isLive = StreamContext.useSelector((snapshot) => snapshot.hasTag('live'));
  const isLooking = StreamContext.useSelector((snapshot) =>
    snapshot.matches({ role: { onAir: { looking: 'shown' } } }),
  );
  const viewers = StreamContext.useSelector(viewersOf);
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? context.name);
  const guest = StreamContext.useSelector(({ context }) => context.stage.guest);
  const isGuest = StreamContext.useSelector(selectIsGuestOnStage);
  const onAir = StreamContext.useSelector(selectIsOnAir);
  const isShown = StreamContext.useSelector(({ context }) => context.stageStreamId !== undefined);
  if (isLooking) return <p className={styles['line']}>{streamMessages.onlyYou}</p>;
  if (!isLive) return null;
  return (
    <>
      <div className={styles['line']}>
        <LiveBadge text={streamMessages.live} />
        {isRecording && <LiveBadge text={streamMessages.recording.rec} />}
        {isGuest && <span className={styles['onStage']}>{streamStageMessages.section}</span>}
        {!guest && <strong className={styles['who']}>{name}</strong>}
        <span className={styles['viewers']}>
          <Eye aria-hidden="true" />
          {streamMessages.watching(viewers)}
        </span>
      </div>
      {guest && (
        <>
          <div className={styles['name']}>
            <strong>{name}</strong>
          </div>
          <div className={styles['name']}>
            <strong>{isGuest ? streamMessages.you : guest.name}</strong>
            {onAir && <Removal />}
          </div>
        </>
      )}
      <VisuallyHidden>
        <span role="status">
          {isGuest && streamStageMessages.onStage}
          {onAir &&
            guest &&
            (isShown ? streamStageMessages.shown(guest.name) : streamStageMessages.connecting(guest.name))}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** The broadcaster's way to end the guest's part, at the guest's name. */
function Removal() {
  const stream = StreamContext.useActorRef();
  return (
    <IconButton
      ref={passFocusOn}
      size="small"
      variant="overlay"
      className={styles['remove']}
      label={streamStageMessages.remove}
      onClick={() => stream.send({ type: 'user.guestRemoved' })}
    >
      <UserMinus aria-hidden="true" />
    </IconButton>
  );
}

import { SkipForward } from 'lucide-react';
import { skipDelay } from '@colloquy/machines/roomCall/others/skipDelay.ts';
import { meetingMessages } from '../../../messages/meeting.ts';
import { classNames } from '../../../ui/classNames.ts';
import { useSecondsLeft } from '../../../ui/useElapsed.ts';
import { RoomContext } from '../RoomContext.ts';
import styles from './NextButton.module.css';

/** Moves on from a stranger to the next one. After quick skips it shows the remaining delay. */
export function NextButton({ className }: { className?: string | undefined }) {
  const room = RoomContext.useActorRef();
  const waits = useNextWaits();
  return (
    <button
      type="button"
      className={classNames(styles['next'], className)}
      title={meetingMessages.nextHint}
      // It keeps the focus during the delay; the machine ignores presses.
      aria-disabled={waits}
      onClick={() => room.send({ type: 'user.nextRequested' })}
    >
      <SkipForward aria-hidden="true" />
      <span>{meetingMessages.next}</span>
      {waits && <SecondsToNext />}
    </button>
  );
}

/** Whether an earlier quick skip delays the next one. */
export const useNextWaits = (): boolean =>
  RoomContext.useSelector((each) =>
    each.matches({ connected: { inCall: { pairing: { matched: { skip: 'waiting' } } } } }),
  );

export function SecondsToNext() {
  const quickSkips = RoomContext.useSelector(({ context }) => context.quickSkips);
  const seconds = useSecondsLeft(skipDelay(quickSkips));
  return (
    <span role="timer" className={styles['seconds']} aria-label={meetingMessages.nextIn(seconds)}>
      {seconds}
    </span>
  );
}

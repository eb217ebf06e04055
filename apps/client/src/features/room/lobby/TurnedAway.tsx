import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { clock } from '../../../messages/formats.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useSecondsLeft } from '../../../ui/useElapsed.ts';
import { Notice } from '../notifications/Notice.tsx';
import { RoomContext } from '../RoomContext.ts';
import { closedBy } from './peopleInsideText.ts';
import { useRecheckedRoom } from './useRecheckedRoom.ts';
import styles from './TurnedAway.module.css';

/** The host has not let us in: asking again is possible once the server does not decline it unseen any more. */
export function Declined({ leave }: { leave: ReactNode }) {
  const room = RoomContext.useActorRef();
  const seconds = useSecondsLeft(DELAYS.knockDeclined);
  const mayAsk = seconds === 0;
  return (
    <Notice
      role="alert"
      icon={<CircleAlert />}
      title={callSentenceFor('knock_declined')}
      hint={mayAsk && roomMessages.askAgainNow}
      actions={
        <>
          <Button
            variant={mayAsk ? 'primary' : 'secondary'}
            className={styles['again']}
            disabled={!mayAsk}
            // Inside an alert every second would be read out.
            aria-live="off"
            onClick={() => room.send({ type: 'user.retryRequested' })}
          >
            {mayAsk ? roomMessages.askToJoin : roomMessages.askAgainIn(clock(seconds * 1_000))}
          </Button>
          {leave}
        </>
      }
    />
  );
}

/** The room is full; once a seat is free, the page says so. */
export function RoomFull({ actions }: { actions: ReactNode }) {
  const roomName = RoomContext.useSelector(({ context }) => context.roomName);
  const details = useRecheckedRoom(roomName);
  const isFree = details?.active === true && closedBy(details) === undefined;
  return (
    <Notice
      role="alert"
      icon={<CircleAlert />}
      title={isFree ? roomMessages.seatFree : callSentenceFor('room_full')}
      hint={isFree ? undefined : roomMessages.fullHint}
      actions={actions}
    />
  );
}

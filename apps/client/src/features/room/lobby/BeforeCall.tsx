import { CircleAlert, Copy, DoorOpen } from 'lucide-react';
import { Suspense } from 'react';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Lobby } from './Lobby.tsx';
import { MediaNotice } from '../notifications/MediaNotice.tsx';
import { Notice } from '../notifications/Notice.tsx';
import { PasswordForm } from '../callChunks.ts';
import { RoomContext } from '../RoomContext.ts';
import { TryAgain } from '../stage/TryAgain.tsx';
import styles from './BeforeCall.module.css';

/** Shown in place of the call: the lobby, or one notice for each state, with its actions. */
export function BeforeCall() {
  const isInLobby = RoomContext.useSelector(
    (snapshot) => snapshot.matches('preparing') && snapshot.context.preview === 'always',
  );
  if (isInLobby) return <Lobby />;
  return (
    <div className={classNames(styles['stage'], 'dark')}>
      <StateNotice />
    </div>
  );
}

function StateNotice() {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { failure = 'internal' } = snapshot.context;

  const leave = <Button onClick={() => room.send({ type: 'user.left' })}>{roomMessages.leave}</Button>;
  const retry = <TryAgain failure={failure} />;

  if (snapshot.matches('preparing')) return <MediaNotice />;
  if (
    snapshot.matches({ connected: { entering: 'locked' } }) ||
    snapshot.matches({ connected: { entering: 'admitting' } })
  ) {
    return (
      <Suspense>
        <PasswordForm />
      </Suspense>
    );
  }
  if (snapshot.matches({ connected: { entering: 'knocking' } })) {
    return (
      <Notice
        icon={<DoorOpen />}
        title={roomMessages.knocking}
        hint={snapshot.context.hostIsHere === false ? roomMessages.hostAway : roomMessages.knockingHint}
        actions={<Button onClick={() => room.send({ type: 'user.left' })}>{roomMessages.cancel}</Button>}
      />
    );
  }
  if (snapshot.matches({ connected: { entering: 'refused' } })) {
    const isDeclined = failure === 'knock_declined';
    // Not emphasized, as asking at once is declined as well.
    const requestAgain = (
      <Button onClick={() => room.send({ type: 'user.retryRequested' })}>{roomMessages.askToJoin}</Button>
    );
    return (
      <Notice
        role="alert"
        icon={<CircleAlert />}
        title={callSentenceFor(failure)}
        hint={isDeclined ? roomMessages.askAgainSoon : failure === 'room_full' && roomMessages.fullHint}
        actions={
          <>
            {isDeclined ? requestAgain : retry}
            {leave}
          </>
        }
      />
    );
  }
  if (snapshot.matches('sessionTaken')) {
    return (
      <Notice
        icon={<Copy />}
        title={roomMessages.sessionTaken}
        actions={
          <>
            <Button variant="primary" onClick={() => room.send({ type: 'user.takeBackRequested' })}>
              {roomMessages.takeBack}
            </Button>
            {leave}
          </>
        }
      />
    );
  }
  if (snapshot.matches('unreachable')) {
    return (
      <Notice
        role="alert"
        icon={<CircleAlert />}
        title={roomMessages.unreachable}
        hint={callSentenceFor(failure)}
        actions={
          <>
            {retry}
            {leave}
          </>
        }
      />
    );
  }
  // Each retry is too short to be read by itself: the reason stays until there is an answer.
  const isPutOff = failure === 'try_again';
  return (
    <Notice
      busy
      title={roomMessages.entering}
      hint={isPutOff && callSentenceFor(failure)}
      actions={
        <>
          {isPutOff && retry}
          {leave}
        </>
      }
    />
  );
}

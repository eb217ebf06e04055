import { CircleAlert, Copy, DoorOpen } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Lobby } from './Lobby.tsx';
import { DeviceButton } from '../toolbar/DeviceToggle.tsx';
import { MediaNotice } from '../notifications/MediaNotice.tsx';
import { Notice } from '../notifications/Notice.tsx';
import { PasswordForm } from '../callChunks.ts';
import { waitsForSeat } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { TryAgain } from '../stage/TryAgain.tsx';
import toolbar from '../toolbar/Toolbar.module.css';
import { OwnPicture } from './OwnPicture.tsx';
import { Declined, RoomFull } from './TurnedAway.tsx';
import styles from './BeforeCall.module.css';

/** Shown in place of the call: the lobby, or one notice for each state, with its actions, below our own picture. */
export function BeforeCall() {
  const isInLobby = RoomContext.useSelector(
    (snapshot) => snapshot.matches('preparing') && snapshot.context.preview === 'always',
  );
  const room = RoomContext.useActorRef();
  const showsSelf = RoomContext.useSelector(waitsForSeat);
  const isKnocking = RoomContext.useSelector((snapshot) => snapshot.matches({ connected: { entering: 'knocking' } }));
  if (isInLobby) return <Lobby />;
  return (
    <div className={classNames(styles['stage'], 'dark')}>
      <div className={styles['middle']}>
        {showsSelf && <WaitingPicture devices={!isKnocking && <OwnDevices />} />}
        <StateNotice />
      </div>
      {isKnocking && (
        <div className={classNames(toolbar['region'], styles['controls'])}>
          <div role="toolbar" aria-label={roomMessages.callControls} className={toolbar['toolbar']}>
            <OwnDevices />
            <IconButton
              label={roomMessages.cancel}
              variant="stage"
              size="toolbar"
              className={toolbar['stop']}
              onClick={() => room.send({ type: 'user.left' })}
            >
              {roomMessages.cancel}
            </IconButton>
          </div>
        </div>
      )}
    </div>
  );
}

/** Our own picture while there is a wait. */
function WaitingPicture({ devices }: { devices: ReactNode }) {
  return (
    <section className={styles['picture']} aria-label={roomMessages.preview}>
      <OwnPicture>{devices}</OwnPicture>
    </section>
  );
}

/** Those that we join with. */
function OwnDevices() {
  const { microphone, camera } = RoomContext.useSelector(({ context }) => context.self);
  return (
    <>
      {microphone && <DeviceButton kind="microphone" />}
      {camera && <DeviceButton kind="camera" />}
    </>
  );
}

function StateNotice() {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { failure = 'internal' } = snapshot.context;

  const leave = <Button onClick={() => room.send({ type: 'user.left' })}>{roomMessages.leave}</Button>;
  const retry = <TryAgain failure={failure} />;
  const retryOrLeave = (
    <>
      {retry}
      {leave}
    </>
  );

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
        pending
        icon={<DoorOpen />}
        title={roomMessages.knocking}
        hint={
          <>
            <p>{snapshot.context.hostIsHere === false ? roomMessages.hostAway : roomMessages.knockingHint}</p>
            {snapshot.context.name && <p>{roomMessages.joiningAs(snapshot.context.name)}</p>}
          </>
        }
      />
    );
  }
  if (snapshot.matches({ connected: { entering: 'refused' } })) {
    if (failure === 'knock_declined') return <Declined leave={leave} />;
    if (failure === 'room_full') return <RoomFull actions={retryOrLeave} />;
    return <Notice role="alert" icon={<CircleAlert />} title={callSentenceFor(failure)} actions={retryOrLeave} />;
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
        actions={retryOrLeave}
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

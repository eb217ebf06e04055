import { CameraOff, CircleAlert, Copy, ServerOff } from 'lucide-react';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { roomWords } from '../../messages/room.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Notice } from './Notice.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RoomContext } from './RoomContext.ts';
import { TryAgain } from './TryAgain.tsx';
import styles from './BeforeCall.module.css';

/** Everything the stage says while there is no call: one notice for each state, each with its ways on. */
export function BeforeCall() {
  return (
    <div className={classNames(styles['stage'], 'dark')}>
      <Say />
    </div>
  );
}

function Say() {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const { failure = 'internal', captureRetries } = snapshot.context;

  const leave = <Button onClick={() => room.send({ type: 'user.left' })}>{roomWords.leave}</Button>;
  const retry = <TryAgain failure={failure} />;
  const joinWithout = (
    <Button onClick={() => room.send({ type: 'user.joinWithoutMediaRequested' })}>{roomWords.joinWithout}</Button>
  );

  if (snapshot.matches({ preparing: 'waiting' }) || snapshot.matches({ preparing: 'refused' })) {
    const isOver = snapshot.matches({ preparing: 'refused' });
    return (
      <Notice
        role="alert"
        icon={<CameraOff />}
        title={sentenceFor(failure)}
        hint={isOver ? roomWords.joinFailed : roomWords.tryingAgain(captureRetries + 1, TRIES.mediaRetries)}
        actions={
          <>
            {retry}
            {joinWithout}
            {leave}
          </>
        }
      />
    );
  }
  if (snapshot.matches('preparing')) {
    return <Notice busy title={roomWords.gettingMedia} hint={roomWords.gettingMediaHint} actions={leave} />;
  }
  if (
    snapshot.matches({ connected: { entering: 'locked' } }) ||
    snapshot.matches({ connected: { entering: 'admitting' } })
  ) {
    return <PasswordForm />;
  }
  if (snapshot.matches({ connected: { entering: 'turnedAway' } })) {
    return (
      <Notice
        role="alert"
        icon={<CircleAlert />}
        title={sentenceFor(failure)}
        actions={
          <>
            {retry}
            {leave}
          </>
        }
      />
    );
  }
  if (snapshot.matches('elsewhere')) {
    return (
      <Notice
        icon={<Copy />}
        title={roomWords.elsewhere}
        actions={
          <>
            <Button variant="primary" onClick={() => room.send({ type: 'user.takeBackRequested' })}>
              {roomWords.takeBack}
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
        icon={<ServerOff />}
        title={roomWords.unreachable}
        hint={sentenceFor(failure)}
        actions={
          <>
            {retry}
            {leave}
          </>
        }
      />
    );
  }
  // Each asking again is too short to read by itself: the reason stays until there is an answer.
  const hint = failure === 'try_again' && sentenceFor(failure);
  return <Notice busy title={roomWords.entering} hint={hint} actions={leave} />;
}

import { CameraOff } from 'lucide-react';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import { callSentenceFor } from '../../../messages/callFailures.ts';
import { whereToPermit } from '../../../messages/permissions.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from './Notice.tsx';
import { isRefused } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { TryAgain } from '../stage/TryAgain.tsx';

/**
 * Explains that devices are being requested, or why there are none and where to permit them; there is always a way on.
 *
 * @param besideForm the form of the preview is beside it, and has the other ways on once the devices were refused.
 */
export function MediaNotice({ besideForm = false }: { besideForm?: boolean }) {
  const room = RoomContext.useActorRef();
  const refused = RoomContext.useSelector(isRefused);
  const isOver = RoomContext.useSelector((snapshot) => snapshot.matches({ preparing: 'refused' }));
  const failure = RoomContext.useSelector(({ context }) => context.failure ?? 'internal');
  const retries = RoomContext.useSelector(({ context }) => context.captureRetries);

  const others = (
    <>
      <Button onClick={() => room.send({ type: 'user.joinWithoutMediaRequested' })}>{roomMessages.joinWithout}</Button>
      <Button onClick={() => room.send({ type: 'user.left' })}>{roomMessages.leave}</Button>
    </>
  );
  if (!refused) {
    return <Notice busy title={roomMessages.gettingMedia} hint={roomMessages.gettingMediaHint} actions={others} />;
  }
  return (
    <Notice
      role="alert"
      icon={<CameraOff />}
      title={callSentenceFor(failure)}
      hint={
        <>
          {failure === 'NotAllowedError' && <p>{whereToPermit(navigator.userAgent, navigator.maxTouchPoints)}</p>}
          <p>{isOver ? roomMessages.joinFailed : roomMessages.tryingAgain(retries + 1, TRIES.mediaRetries)}</p>
        </>
      }
      actions={
        <>
          <TryAgain failure={failure} />
          {!besideForm && others}
        </>
      }
    />
  );
}

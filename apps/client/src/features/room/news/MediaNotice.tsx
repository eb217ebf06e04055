import { CameraOff } from 'lucide-react';
import { TRIES } from '@colloquy/machines/contract/limits.ts';
import { sentenceFor } from '../../../messages/failures.ts';
import { roomWords } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from './Notice.tsx';
import { RoomContext, type RoomSnapshot } from '../RoomContext.ts';
import { TryAgain } from '../stage/TryAgain.tsx';

/** Whether the devices were refused: for good, or until they are tried again. */
export const isRefused = (snapshot: RoomSnapshot): boolean =>
  snapshot.matches({ preparing: 'waiting' }) || snapshot.matches({ preparing: 'refused' });

/** Says that devices are waited for, or why there are none; there is always a way on. */
export function MediaNotice() {
  const room = RoomContext.useActorRef();
  const refused = RoomContext.useSelector(isRefused);
  const isOver = RoomContext.useSelector((snapshot) => snapshot.matches({ preparing: 'refused' }));
  const failure = RoomContext.useSelector(({ context }) => context.failure ?? 'internal');
  const retries = RoomContext.useSelector(({ context }) => context.captureRetries);

  const others = (
    <>
      <Button onClick={() => room.send({ type: 'user.joinWithoutMediaRequested' })}>{roomWords.joinWithout}</Button>
      <Button onClick={() => room.send({ type: 'user.left' })}>{roomWords.leave}</Button>
    </>
  );
  if (!refused) {
    return <Notice busy title={roomWords.gettingMedia} hint={roomWords.gettingMediaHint} actions={others} />;
  }
  return (
    <Notice
      role="alert"
      icon={<CameraOff />}
      title={sentenceFor(failure)}
      hint={isOver ? roomWords.joinFailed : roomWords.tryingAgain(retries + 1, TRIES.mediaRetries)}
      actions={
        <>
          <TryAgain failure={failure} />
          {others}
        </>
      }
    />
  );
}

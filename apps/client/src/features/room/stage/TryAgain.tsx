import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { useAppServices } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RoomContext } from '../RoomContext.ts';

/** Makes the machine retry; a page that is too old for its server is reloaded instead, as no retry helps. */
export function TryAgain({ failure, size }: { failure: FailureCode; size?: 'small' }) {
  const room = RoomContext.useActorRef();
  const { reload } = useAppServices();
  const isTooOld = failure === 'upgrade_required';
  return (
    <Button
      variant="primary"
      {...(size && { size })}
      onClick={isTooOld ? reload : () => room.send({ type: 'user.retryRequested' })}
    >
      {isTooOld ? roomMessages.reload : roomMessages.tryAgain}
    </Button>
  );
}

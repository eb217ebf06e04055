import { Hand } from 'lucide-react';
import { handMessages } from '../../../messages/hands.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { isHandRaised } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';

/** Raises our own hand and lowers it. */
export function HandButton() {
  const room = RoomContext.useActorRef();
  const isUp = RoomContext.useSelector(isHandRaised);
  return (
    <IconButton
      label={isUp ? handMessages.lower : handMessages.raise}
      variant={isUp ? 'stageOn' : 'stage'}
      size="toolbar"
      onClick={() => room.send({ type: 'user.handToggled' })}
    >
      <Hand aria-hidden="true" />
    </IconButton>
  );
}

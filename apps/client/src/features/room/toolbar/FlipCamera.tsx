import { SwitchCamera } from 'lucide-react';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { otherCamera } from '../mediaSettings/offeredDevices.ts';
import { RoomContext } from '../RoomContext.ts';

/** Switches between the front and the back camera; where there are both. */
export function FlipCamera({ className }: { className: string | undefined }) {
  const room = RoomContext.useActorRef();
  const deviceId = RoomContext.useSelector(otherCamera);
  if (deviceId === undefined) return null;
  return (
    <IconButton
      label={roomMessages.flipCamera}
      variant="stage"
      size="small"
      className={className}
      onClick={() => room.send({ type: 'user.devicePicked', kind: 'camera', deviceId })}
    >
      <SwitchCamera aria-hidden="true" />
    </IconButton>
  );
}

import { ChevronUp, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { Suspense } from 'react';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { SplitButton } from '../../../ui/buttons/SplitButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { SHEET, useMatches } from '../../../ui/useMatches.ts';
import { DeviceChoices } from '../callChunks.ts';
import { deviceStateOf, isRefused } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';

const LOOKS = {
  microphone: { On: Mic, Off: MicOff, stop: roomMessages.muteMicrophone, start: roomMessages.unmuteMicrophone },
  camera: { On: Video, Off: VideoOff, stop: roomMessages.stopCamera, start: roomMessages.startCamera },
};

/** Turns one device on and off. */
export function DeviceButton({ kind }: { kind: DeviceKind }) {
  const room = RoomContext.useActorRef();
  const isOn = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, kind) === 'on');
  // A refused device is requested again unless the person continues without it.
  const isWaitedFor = RoomContext.useSelector(
    (snapshot) => isRefused(snapshot) && snapshot.context.self.preferences[kind],
  );
  const { On, Off, stop, start } = LOOKS[kind];
  return (
    <IconButton
      label={isWaitedFor ? roomMessages.leaveOut[kind] : isOn ? stop : start}
      variant={isOn ? 'stage' : 'stageOff'}
      size="toolbar"
      data-off={isOn ? undefined : true}
      onClick={() => room.send({ type: 'user.deviceToggled', kind })}
    >
      {isOn ? <On aria-hidden="true" /> : <Off aria-hidden="true" />}
    </IconButton>
  );
}

/** The toggle of one device, with its device list; the microphone's also chooses the output device. */
export function DeviceToggle({ kind }: { kind: DeviceKind }) {
  // Wide and low, it leaves the picture in sight that a background is chosen for.
  const isWide = useMatches(SHEET) || kind === 'camera';
  return (
    <SplitButton label={roomMessages.deviceNames[kind]}>
      <DeviceButton kind={kind} />
      <Menu
        wide={isWide}
        side="top"
        // Beside the chevron: a centred menu would cover the own face.
        align="start"
        alignOffset={28}
        trigger={
          <IconButton label={roomMessages.choose[kind]} variant="stage" size="caret">
            <ChevronUp aria-hidden="true" />
          </IconButton>
        }
      >
        <Suspense>
          <DeviceChoices kind={kind} />
        </Suspense>
      </Menu>
    </SplitButton>
  );
}

import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { roomMessages } from '../../../messages/room.ts';
import { MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { RoomContext } from '../RoomContext.ts';
import { inputsOf, speakersOf } from '../toolbar/deviceChoices.ts';
import { PictureItems, SoundItems } from './MediaSettingsItems.tsx';

/** What there is to choose at the toggle of one device. */
export function DeviceChoices({ kind }: { kind: DeviceKind }) {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  const inputs = inputsOf(snapshot, kind);
  const speakers = kind === 'microphone' ? speakersOf(snapshot) : undefined;
  return (
    <>
      {inputs.options.length === 0 ? (
        <MenuItem disabled onSelect={() => undefined}>
          {roomMessages.noneFound[kind]}
        </MenuItem>
      ) : (
        <MenuChoice
          label={roomMessages.deviceNames[kind]}
          {...inputs}
          onChange={(deviceId) => room.send({ type: 'user.devicePicked', kind, deviceId })}
        />
      )}
      {speakers && (
        <>
          <MenuSeparator />
          <MenuChoice
            label={roomMessages.deviceNames.speaker}
            {...speakers}
            onChange={(deviceId) => room.send({ type: 'user.speakerPicked', deviceId })}
          />
        </>
      )}
      <MenuSeparator />
      {kind === 'microphone' ? <SoundItems /> : <PictureItems />}
    </>
  );
}

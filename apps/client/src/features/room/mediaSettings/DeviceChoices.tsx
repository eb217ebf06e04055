import { Volume2 } from 'lucide-react';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { useAppServices } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { LevelMeter } from '../../../ui/LevelMeter.tsx';
import { MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { deviceStateOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { play, TEST_SOUND } from '../sounds.ts';
import { inputsOf, speakersOf } from './offeredDevices.ts';
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
          beside={kind === 'microphone' && <OwnLevel />}
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
          <MenuItem stays icon={<Volume2 />} onSelect={() => void play(TEST_SOUND, speakers.value)}>
            {roomMessages.testSpeaker}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      {kind === 'microphone' ? <SoundItems /> : <PictureItems />}
    </>
  );
}

/** How loud the chosen microphone is. */
function OwnLevel() {
  const { speakingLevels } = useAppServices();
  const isOn = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'microphone') === 'on');
  const streamId = RoomContext.useSelector(({ context }) => context.self.streamId ?? '');
  return (
    isOn && (
      // A menu has no other roles than its items'.
      <div aria-hidden="true">
        <LevelMeter
          label={roomMessages.microphoneLevel}
          level={() => speakingLevels.level(streamId)}
          subscribe={speakingLevels.subscribe}
        />
      </div>
    )
  );
}

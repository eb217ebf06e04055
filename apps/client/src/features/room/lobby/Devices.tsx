import { ChevronDown, Mic, Settings, Video, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { deviceStateOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { play, TEST_SOUND } from '../sounds.ts';
import { inputsOf, speakersOf, type DeviceChoice } from '../mediaSettings/offeredDevices.ts';
import { HearYourself } from './HearYourself.tsx';
import styles from './Devices.module.css';

/** The lists of devices; on a phone in one folded row, as Join is what most people want. */
export function Devices() {
  const besidePreview = useMatches('(width >= 860px)');
  if (besidePreview) return <DeviceLists />;
  return (
    <details className={styles['folded']}>
      <summary>
        <Settings aria-hidden="true" />
        {roomMessages.devices}
        <ChevronDown aria-hidden="true" />
      </summary>
      <DeviceLists />
    </details>
  );
}

function DeviceLists() {
  const room = RoomContext.useActorRef();
  const snapshot = RoomContext.useSelector((each) => each);
  /** What became of hearing oneself. */
  const [heard, setHeard] = useState('');
  const speakers = speakersOf(snapshot);
  return (
    <div className={styles['lists']}>
      <Select
        label={roomMessages.deviceNames.microphone}
        icon={<Mic aria-hidden="true" />}
        {...orNone(inputsOf(snapshot, 'microphone'), roomMessages.noneFound.microphone)}
        onChange={(deviceId) => room.send({ type: 'user.devicePicked', kind: 'microphone', deviceId })}
        end={deviceStateOf(snapshot, 'microphone') === 'on' && <HearYourself announce={setHeard} />}
      />
      <p role="status" className={styles['heard']}>
        {heard}
      </p>
      <Select
        label={roomMessages.deviceNames.camera}
        icon={<Video aria-hidden="true" />}
        {...orNone(inputsOf(snapshot, 'camera'), roomMessages.noneFound.camera)}
        onChange={(deviceId) => room.send({ type: 'user.devicePicked', kind: 'camera', deviceId })}
      />
      {speakers && (
        <Select
          label={roomMessages.deviceNames.speaker}
          icon={<Volume2 aria-hidden="true" />}
          {...speakers}
          onChange={(deviceId) => room.send({ type: 'user.speakerPicked', deviceId })}
          end={
            <Button onClick={() => void play(TEST_SOUND, speakers.value)} aria-label={roomMessages.testSpeaker}>
              {roomMessages.test}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** A list never shows a device that is not in use as if it were. */
function orNone({ options, value }: DeviceChoice, none: string): DeviceChoice & { disabled: boolean } {
  if (options.length === 0) return { options: [{ value: '', label: none }], value: '', disabled: true };
  const isListed = options.some((option) => option.value === value);
  return {
    options: isListed ? options : [{ value: '', label: roomMessages.noneInUse }, ...options],
    value: isListed ? value : '',
    disabled: false,
  };
}

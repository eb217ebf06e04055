import { Suspense, useState } from 'react';
import type { recordingMachine } from '@colloquy/machines/recording/recordingMachine.ts';
import { useAppServices } from '../../../app/appServices.tsx';
import { streamMessages } from '../../../messages/stream.ts';
import { LevelMeter } from '../../../ui/LevelMeter.tsx';
import { deviceOf } from '../queries.ts';
import { StreamContext } from '../StreamContext.ts';
import { DeviceToggle } from './DeviceToggle.tsx';
import { Recording } from './Recording.tsx';
import { SourceMenu } from './SourceMenu.tsx';
import styles from './Studio.module.css';

/** Microphone, camera, and what viewers see; in the preview and on air. */
export function BroadcastControls({ devicesOnly = false }: { devicesOnly?: boolean }) {
  return (
    <>
      <DeviceToggle kind="microphone" />
      <DeviceToggle kind="camera" />
      {!devicesOnly && <SourceMenu />}
    </>
  );
}

/** How loud the user's microphone is, while it is on. */
export function OwnLevel() {
  const { levels } = useAppServices();
  const streamId = StreamContext.useSelector(({ context }) => context.own?.streamId ?? '');
  const isOn = StreamContext.useSelector((snapshot) => deviceOf(snapshot, 'microphone') === 'on');
  if (streamId === '') return null;
  return (
    <div className={styles['level']}>
      <LevelMeter
        label={streamMessages.microphoneLevel}
        level={() => (isOn ? levels.level(streamId) : 0)}
        subscribe={levels.subscribe}
      />
    </div>
  );
}

/** The recording, which may still be saved when the broadcast is over. */
export function RecordingPanel({ recording }: { recording: () => Promise<typeof recordingMachine> }) {
  const [logic] = useState(recording);
  return (
    <Suspense>
      <Recording logic={logic} />
    </Suspense>
  );
}

export { Health } from './Health.tsx';

import { Suspense, useState, type ComponentProps } from 'react';
import type { recordingMachine } from '@colloquy/machines/mediaRecording/recordingMachine.ts';
import { DeviceToggle } from './DeviceToggle.tsx';
import { Recording } from './Recording.tsx';
import { SourceMenu } from './SourceMenu.tsx';

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

type RecordingPanelProps = { recording: () => Promise<typeof recordingMachine> } & Omit<
  ComponentProps<typeof Recording>,
  'logic'
>;

/** The recording, which may still be saved when the broadcast is over. */
export function RecordingPanel({ recording, ...rest }: RecordingPanelProps) {
  const [logic] = useState(recording);
  return (
    <Suspense>
      <Recording {...rest} logic={logic} />
    </Suspense>
  );
}

export { Health } from './Health.tsx';

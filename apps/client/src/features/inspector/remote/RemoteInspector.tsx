import { useMachine } from '@xstate/react';
import type { inspectorMachine } from '@colloquy/machines/inspector/inspectorMachine.ts';
import type { remoteWatchMachine } from '@colloquy/machines/remoteWatch/remoteWatchMachine.ts';
import { remoteMessages } from '../../../messages/remoteInspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { InspectorScreen, type InspectorScreenProps } from '../InspectorScreen.tsx';
import { GrantForm } from './GrantForm.tsx';
import { People } from './People.tsx';
import type { RemoteRecording } from './remoteRecording.ts';
import styles from './Remote.module.css';

type Props = {
  /** With their ports implemented. */
  logic: typeof remoteWatchMachine;
  inspector: typeof inspectorMachine;
  recording: RemoteRecording;
  roomName: string;
} & Pick<InspectorScreenProps, 'copyTest'>;

const LIVE = { live: true };

/** The live calls of one room, with all watched people side by side. Load with `lazy()`. */
export function RemoteInspector({ logic, inspector, recording, roomName, copyTest }: Props) {
  const [snapshot, send] = useMachine(logic, { input: { roomName } });
  const { grant, failure, why } = snapshot.context;
  if (snapshot.matches('asking') || snapshot.matches('granting')) {
    return (
      <GrantForm
        roomName={snapshot.context.roomName}
        failure={failure}
        isBusy={snapshot.hasTag('busy')}
        onSubmit={(requested) => send({ type: 'user.watchRequested', ...requested })}
      />
    );
  }
  return (
    <div className={styles['remote']}>
      <div className={styles['strip']}>
        <p role="status" className={styles['state']}>
          <strong translate="no">{snapshot.context.roomName}</strong>{' '}
          {why
            ? remoteMessages.ended[why]
            : snapshot.matches({ watching: 'connecting' })
              ? remoteMessages.connecting
              : until(grant)}
        </p>
        <People recording={recording} />
        {snapshot.matches('ended') ? (
          <Button size="small" onClick={() => send({ type: 'user.watchAgainRequested' })}>
            {remoteMessages.again}
          </Button>
        ) : (
          <Button size="small" onClick={() => send({ type: 'user.watchEnded' })}>
            {remoteMessages.stop}
          </Button>
        )}
      </div>
      <div className={styles['views']}>
        <InspectorScreen logic={inspector} input={LIVE} live={recording} copyTest={copyTest} />
      </div>
    </div>
  );
}

function until(grant: { ends_at: string } | undefined): string {
  if (!grant) return '';
  return remoteMessages.until(new Date(grant.ends_at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }));
}

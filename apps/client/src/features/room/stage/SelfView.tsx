import { VideoOff } from 'lucide-react';
import { useSpeaking } from '../../../app/world.tsx';
import { roomWords } from '../../../messages/room.ts';
import { classNames } from '../../../ui/classNames.ts';
import { looksAway } from '../toolbar/deviceChoices.ts';
import { FlipCamera } from '../toolbar/FlipCamera.tsx';
import { deviceStateOf } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import styles from './SelfView.module.css';
import { VideoSurface } from './playing/VideoSurface.tsx';

/** The own picture in a corner: as in a mirror, unless the camera looks away, and never audible. */
export function SelfView({ stream, cameraOff }: { stream: MediaStream | undefined; cameraOff: boolean }) {
  const streamId = RoomContext.useSelector(({ context }) => context.self.streamId);
  const microphoneOn = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'microphone') === 'on');
  const asSeen = RoomContext.useSelector(looksAway);
  const speaking = useSpeaking(streamId) && microphoneOn;
  return (
    <aside className={styles['self']} aria-label={roomWords.ownPicture} data-speaking={speaking}>
      <VideoSurface
        className={classNames(styles['video'], !asSeen && styles['mirrored'])}
        stream={stream}
        muted
        label={roomWords.ownPicture}
      />
      {cameraOff && (
        <div className={styles['off']}>
          <VideoOff aria-hidden="true" />
          <span>{roomWords.cameraOff}</span>
        </div>
      )}
      <p className={styles['name']}>{roomWords.you}</p>
      {!cameraOff && <FlipCamera className={styles['flip']} />}
    </aside>
  );
}

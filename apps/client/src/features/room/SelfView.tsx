import { VideoOff } from 'lucide-react';
import { roomWords } from '../../messages/room.ts';
import styles from './SelfView.module.css';
import { VideoSurface } from './VideoSurface.tsx';

/** The own picture in a corner: mirrored, as in a mirror, and never audible. */
export function SelfView({ stream, cameraOff }: { stream: MediaStream | undefined; cameraOff: boolean }) {
  return (
    <aside className={styles['self']} aria-label={roomWords.ownPicture}>
      <VideoSurface className={styles['video']} stream={stream} muted label={roomWords.ownPicture} />
      {cameraOff && (
        <div className={styles['off']}>
          <VideoOff aria-hidden="true" />
          <span>{roomWords.cameraOff}</span>
        </div>
      )}
      <p className={styles['name']}>{roomWords.you}</p>
    </aside>
  );
}

import { MicOff } from 'lucide-react';
import { roomWords } from '../../messages/room.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { VideoSurface } from './VideoSurface.tsx';
import styles from './Tile.module.css';

type Props = {
  memberId: string;
  name: string;
  stream: MediaStream | undefined;
  cameraOff: boolean;
  microphoneOff: boolean;
  /** What is wrong with the connection, in words. */
  trouble?: string | undefined;
  /** Silences what an admin muted until that person acts. */
  silenced: boolean;
};

/** One other person: picture or avatar, name, what is off, what is wrong. */
export function Tile({ memberId, name, stream, cameraOff, microphoneOff, trouble, silenced }: Props) {
  return (
    <article className={styles['tile']} aria-label={roomWords.tile(name, microphoneOff)} data-member={memberId}>
      <VideoSurface className={styles['video']} stream={stream} muted={silenced} label={roomWords.pictureOf(name)} />
      {cameraOff && (
        <div className={styles['avatar']}>
          <Avatar id={memberId} name={name} size={96} />
        </div>
      )}
      {trouble && (
        <div className={styles['trouble']} role="status">
          {trouble}
        </div>
      )}
      <p className={styles['name']}>
        {microphoneOff && <MicOff aria-hidden="true" />}
        <span>{name}</span>
      </p>
    </article>
  );
}

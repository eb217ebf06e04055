import { VideoOff } from 'lucide-react';
import { useRef } from 'react';
import { streamMessages } from '../../../messages/stream.ts';
import { classNames } from '../../../ui/classNames.ts';
import { usePassFocusToHeading } from '../../../ui/passFocus.ts';
import { Preview } from '../GoLive.tsx';
import styles from './Player.module.css';

/** The place of one's own picture in the studio, until the camera is on. */
export function NoPicture() {
  const stage = useRef<HTMLElement>(null);
  usePassFocusToHeading(stage);
  return (
    <section
      ref={stage}
      className={classNames(styles['player'], 'dark')}
      aria-label={streamMessages.ownPicture}
      data-stage
    >
      <div className={styles['picture']}>
        <div className={styles['words']}>
          <VideoOff aria-hidden="true" />
          <p className={styles['wordsTitle']}>{streamMessages.cameraOff}</p>
          <p>{streamMessages.cameraOffHint}</p>
          <Preview />
        </div>
      </div>
    </section>
  );
}

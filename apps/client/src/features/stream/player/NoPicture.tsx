import { VideoOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { streamMessages } from '../../../messages/stream.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Preview } from '../GoLive.tsx';
import { passFocusToHeading } from '../passFocus.ts';
import styles from './Player.module.css';

/** The place of one's own picture in the studio, until the camera is on. */
export function NoPicture({ onClose }: { onClose: () => void }) {
  const stage = useRef<HTMLElement>(null);
  useLayoutEffect(() => passFocusToHeading(stage.current), []);
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
          <p>{streamMessages.cameraOff}</p>
          <Preview />
        </div>
      </div>
      <div className={styles['actions']}>
        <span className={styles['gap']} />
        <Button onClick={onClose}>{streamMessages.cancel}</Button>
      </div>
    </section>
  );
}

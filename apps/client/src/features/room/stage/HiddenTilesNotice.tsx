import { useLayoutEffect, useRef } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { videolessSetting } from '../settings.ts';
import styles from './Others.module.css';

/** Says how many people are hidden, as long as someone is. */
export function HiddenTilesNotice({ count }: { count: number }) {
  const note = useRef<HTMLParagraphElement>(null);
  // Its button may have the focus when it goes, after being pressed at least: the stage keeps it.
  useLayoutEffect(() => {
    const element = note.current;
    return () => {
      if (element?.contains(document.activeElement)) element.parentElement?.focus();
    };
  }, []);
  return (
    <p ref={note} className={styles['hidden']}>
      {roomMessages.videolessHidden(count)}
      <Button size="small" onClick={() => videolessSetting.set(false)}>
        {roomMessages.showVideoless}
      </Button>
    </p>
  );
}

import { useCallback, useRef } from 'react';
import type { Reaction } from '@colloquy/machines/contract/words.ts';
import { streamWords } from '../../../messages/stream.ts';
import { FloatingReactions } from '../../../ui/talk/FloatingReactions.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { StreamContext } from '../StreamContext.ts';
import { Controls } from './Controls.tsx';
import { LiveLine } from './LiveLine.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Player.module.css';
import { SoundCover } from './SoundCover.tsx';
import { StageMessage } from './StageMessage.tsx';
import { useSound } from './useSound.ts';
import { WatchedPictures } from './WatchedPictures.tsx';

type Props = {
  isTheatre: boolean;
  onTheatre: () => void;
  /** Why a picture cannot be shown; undefined once one is. */
  onFailure: (text: string | undefined) => void;
};

/** The dark stage in both themes: the picture, the text over it, and its controls. */
export function Player({ isTheatre, onTheatre, onFailure }: Props) {
  const stream = StreamContext.useActorRef();
  const place = useRef<HTMLDivElement>(null);
  const sound = useSound();
  const isOwn = StreamContext.useSelector((snapshot) => snapshot.matches({ role: 'onAir' }));
  const isEmpty = StreamContext.useSelector(
    (snapshot) => snapshot.matches({ role: 'idle' }) || snapshot.matches({ role: 'ended' }),
  );
  const subscribe = useCallback(
    (listener: (reaction: Reaction) => void) => {
      const watching = stream.on('reaction.shown', ({ reaction }) => listener(reaction));
      return () => watching.unsubscribe();
    },
    [stream],
  );
  return (
    <section className={classNames(styles['player'], 'dark')} aria-label={streamWords.player} data-stage>
      <div ref={place} className={styles['picture']} data-empty={isEmpty}>
        {isOwn ? <OwnPicture onFailure={onFailure} /> : <WatchedPictures muted={sound.isMuted} onFailure={onFailure} />}
        <StageMessage />
        <LiveLine />
        <SoundCover onStart={() => sound.set(false)} />
        <FloatingReactions subscribe={subscribe} />
      </div>
      <Controls place={place} sound={sound} isTheatre={isTheatre} onTheatre={onTheatre} />
    </section>
  );
}

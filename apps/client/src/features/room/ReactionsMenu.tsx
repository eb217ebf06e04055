import { Smile } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REACTIONS, type Reaction } from '@colloquy/machines/contract/words.ts';
import { roomWords } from '../../messages/room.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import styles from './ReactionsMenu.module.css';

/** Twelve reactions. The popup closes 3 s after it was opened or last used; a keyboard inside it keeps it open. */
export function ReactionsMenu({ onReact }: { onReact: (reaction: Reaction) => void }) {
  const [usedAt, setUsedAt] = useState<number>();
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (usedAt === undefined) return undefined;
    const timer = setInterval(() => {
      if (!group.current?.querySelector(':focus-visible')) setUsedAt(undefined);
    }, DELAYS.reactionsPopup);
    return () => clearInterval(timer);
  }, [usedAt]);

  return (
    <Popover
      label={roomWords.reactions}
      open={usedAt !== undefined}
      onOpenChange={(open) => setUsedAt(open ? performance.now() : undefined)}
      side="top"
      ground="stage"
      trigger={
        <IconButton label={roomWords.reactions} variant="stage" size="toolbar">
          <Smile aria-hidden="true" />
        </IconButton>
      }
    >
      <div ref={group} className={styles['reactions']}>
        {REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className={styles['reaction']}
            aria-label={roomWords.react(roomWords.reactionNames[reaction])}
            onClick={() => {
              setUsedAt(performance.now());
              onReact(reaction);
            }}
          >
            {reaction}
          </button>
        ))}
      </div>
    </Popover>
  );
}

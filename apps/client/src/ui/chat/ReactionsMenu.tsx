import { Smile } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Popover } from '../overlays/Popover.tsx';
import styles from './ReactionsMenu.module.css';

type Props<R extends string> = {
  reactions: readonly R[];
  labels: { reactions: string; react: (name: string) => string; reactionNames: Readonly<Record<R, string>> };
  /** Milliseconds. */
  closesAfter: number;
  disabled?: boolean;
  onReact: (reaction: R) => void;
};

/**
 * A popup of reactions. It closes by itself some time after it was opened or last used; a keyboard focus inside keeps
 * it open.
 */
export function ReactionsMenu<R extends string>({ reactions, labels, closesAfter, disabled, onReact }: Props<R>) {
  const [usedAt, setUsedAt] = useState<number>();
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (usedAt === undefined) return undefined;
    const timer = setInterval(() => {
      if (!group.current?.querySelector(':focus-visible')) setUsedAt(undefined);
    }, closesAfter);
    return () => clearInterval(timer);
  }, [usedAt, closesAfter]);

  return (
    <Popover
      label={labels.reactions}
      open={usedAt !== undefined}
      onOpenChange={(open) => setUsedAt(open ? performance.now() : undefined)}
      side="top"
      ground="stage"
      trigger={
        <IconButton label={labels.reactions} variant="stage" size="toolbar" disabled={disabled}>
          <Smile aria-hidden="true" />
        </IconButton>
      }
    >
      <div ref={group} className={styles['reactions']} data-reactions>
        {reactions.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className={styles['reaction']}
            aria-label={labels.react(labels.reactionNames[reaction])}
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

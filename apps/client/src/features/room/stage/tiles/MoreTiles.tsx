import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { roomMessages } from '../../../../messages/room.ts';
import { Avatar } from '../../../../ui/faces/Avatar.tsx';
import styles from './MoreTiles.module.css';

type Others = readonly { id: string; name: string; thumb?: ReactNode }[];

type Props = {
  above: Others;
  below: Others;
  onTurn: (isEnd: boolean) => void;
};

/** As many as fit, in two rows. */
const FACES = 6;

/** Below the tiles of a phone's stage: who is out of sight, and the way to them. At the end it leads back to the start. */
export function MoreTiles({ above, below, onTurn }: Props) {
  const isEnd = below.length === 0;
  const others = isEnd ? above : below;
  return (
    <button type="button" className={styles['more']} onClick={() => onTurn(isEnd)}>
      <span className={styles['faces']} aria-hidden="true">
        {others.slice(0, FACES).map(({ id, name, thumb }) => (
          <span key={id} className={styles['face']}>
            {/* A single one saves no press. */}
            {others.length > 1 && thumb ? thumb : <Avatar id={id} name={name} />}
          </span>
        ))}
      </span>
      <span className={styles['count']}>
        {roomMessages.more(others.length)}
        {isEnd ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      </span>
    </button>
  );
}

import { TriangleAlert } from 'lucide-react';
import type { ConnectionQuality } from '@colloquy/machines/peerQuality/weakOrPoor.ts';
import { roomMessages } from '../../../../messages/room.ts';
import styles from './ConnectionWarning.module.css';

/** Shows that a connection is bad, by text and icon; nothing for a good one. */
export function ConnectionWarning({ quality }: { quality: ConnectionQuality }) {
  if (quality === 'good') return null;
  return (
    <b className={styles['mark']}>
      <TriangleAlert aria-hidden="true" />
      <span className={styles['words']}>
        {quality === 'weak' ? roomMessages.weakConnection : roomMessages.poorConnection}
      </span>
    </b>
  );
}

import { TriangleAlert } from 'lucide-react';
import type { Verdict } from '@colloquy/machines/peerQuality/judgeMeasure.ts';
import { roomMessages } from '../../../../messages/room.ts';
import styles from './ConnectionWarning.module.css';

/** Shows that a connection is bad, by text and icon; nothing for a good one. */
export function ConnectionWarning({ verdict }: { verdict: Verdict }) {
  if (verdict === 'good') return null;
  return (
    <b className={styles['mark']}>
      <TriangleAlert aria-hidden="true" />
      <span className={styles['words']}>
        {verdict === 'weak' ? roomMessages.weakConnection : roomMessages.poorConnection}
      </span>
    </b>
  );
}

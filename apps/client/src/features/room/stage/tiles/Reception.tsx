import { TriangleAlert } from 'lucide-react';
import type { Verdict } from '@colloquy/machines/peerQuality/judgeMeasure.ts';
import { roomWords } from '../../../../messages/room.ts';
import styles from './Reception.module.css';

/** Says that a connection is bad, in words and by a sign; of a good one nothing. */
export function Reception({ verdict }: { verdict: Verdict }) {
  if (verdict === 'good') return null;
  return (
    <b className={styles['mark']}>
      <TriangleAlert aria-hidden="true" />
      <span className={styles['words']}>
        {verdict === 'weak' ? roomWords.weakConnection : roomWords.poorConnection}
      </span>
    </b>
  );
}

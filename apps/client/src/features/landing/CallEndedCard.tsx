import { X } from 'lucide-react';
import { clock } from '../../messages/formats.ts';
import { landing } from '../../messages/landing.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './CallEndedCard.module.css';

export type Ended = { durationMs: number; people: number };
type Props = { ended: Ended; onFindAnother: () => void; onRejoin: () => void; onDismiss: () => void };

/** How long the call was and with how many, and the ways on. Load with `lazy()`. */
export default function CallEndedCard({ ended, onFindAnother, onRejoin, onDismiss }: Props) {
  const duration = clock(ended.durationMs);
  return (
    <section data-call-ended aria-label={landing.callEnded} className={styles['card']}>
      <div className={styles['text']}>
        <h2 className={styles['title']}>{landing.callEnded}</h2>
        <p className={styles['summary']}>
          {ended.people > 0 ? landing.callSummary(duration, ended.people) : landing.callAlone(duration)}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button size="small" variant="primary" onClick={onFindAnother}>
          {landing.findAnother}
        </Button>
        <Button size="small" onClick={onRejoin}>
          {landing.rejoin}
        </Button>
      </div>
      <IconButton label={landing.dismiss} size="small" className={styles['close']} onClick={onDismiss}>
        <X />
      </IconButton>
    </section>
  );
}

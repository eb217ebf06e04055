import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '../../messages/formats.ts';
import { endedWords } from '../../messages/callEnded.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './CallEndedCard.module.css';

/** `talkedMs`: of `durationMs`, for how long one talked. `unanswered`: the person did not say whether they would. */
export type Ended = { durationMs: number; talkedMs: number; people: number; unanswered?: true };
type Props = {
  ended: Ended;
  onFindAnother: () => void;
  onRejoin: () => void;
  onDismiss: () => void;
  /** What can be done about those who were there. */
  children?: ReactNode;
};

/** How long one talked and with how many, and the ways on. Load with `lazy()`. */
export default function CallEndedCard({ ended, onFindAnother, onRejoin, onDismiss, children }: Props) {
  return (
    <section data-call-ended aria-label={endedWords.callEnded} className={styles['card']}>
      <div className={styles['text']}>
        <h2 className={styles['title']}>{endedWords.callEnded}</h2>
        <p className={styles['summary']}>{summaryOf(ended)}</p>
      </div>
      <div className={styles['actions']}>
        <Button size="small" variant="primary" onClick={onFindAnother}>
          {endedWords.findAnother}
        </Button>
        <Button size="small" onClick={onRejoin}>
          {endedWords.rejoin}
        </Button>
      </div>
      {children}
      <IconButton label={endedWords.dismiss} size="small" className={styles['close']} onClick={onDismiss}>
        <X />
      </IconButton>
    </section>
  );
}

function summaryOf({ durationMs, talkedMs, people, unanswered }: Ended): string {
  if (unanswered) return endedWords.unanswered;
  return people > 0 ? endedWords.callSummary(clock(talkedMs), people) : endedWords.callAlone(clock(durationMs));
}

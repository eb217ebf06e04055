import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clock } from '../../messages/formats.ts';
import { endedWords } from '../../messages/callEnded.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './CallEndedCard.module.css';

/** `talkedMs`: of `durationMs`, for how long one talked. `unanswered`: whom the person did not answer in time. `met`: the latest last. */
export type Ended = {
  durationMs: number;
  talkedMs: number;
  people: number;
  met: readonly unknown[];
  unanswered?: unknown;
};
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
  const talked = typeof ended.unanswered !== 'string';
  const title = talked ? endedWords.callEnded : endedWords.outOfTime;
  return (
    <section data-call-ended aria-label={title} className={styles['card']}>
      <div className={styles['text']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['summary']}>{summaryOf(ended)}</p>
      </div>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onFindAnother}>
          {endedWords.findAnother}
        </Button>
        {talked && <Button onClick={onRejoin}>{endedWords.rejoin}</Button>}
      </div>
      {children}
      <IconButton label={endedWords.dismiss} size="small" className={styles['close']} onClick={onDismiss}>
        <X />
      </IconButton>
    </section>
  );
}

/** Less is hardly a talk: it is not counted. */
const COUNTS_FROM_MS = 10_000;

function summaryOf({ durationMs, talkedMs, people, met, unanswered }: Ended): string {
  if (typeof unanswered === 'string') return endedWords.unanswered(unanswered);
  if (people === 0) return endedWords.callAlone(clock(durationMs));
  const { name }: { name?: unknown } = Object(met.at(-1));
  const whom = typeof name === 'string' && met.length === 1 ? name : endedWords.people(people);
  if (talkedMs === 0) return endedWords.unconnected(whom);
  return talkedMs < COUNTS_FROM_MS ? endedWords.talked(whom) : endedWords.talkedFor(whom, talkedMs);
}

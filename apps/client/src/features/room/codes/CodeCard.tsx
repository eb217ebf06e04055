import { useSelector } from '@xstate/react';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { verificationMachine } from '@colloquy/machines/verification/verificationMachine.ts';
import { CODE_PICTURES, verificationMessages as words } from '../../../messages/verification.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { classNames } from '../../../ui/classNames.ts';
import styles from './Codes.module.css';

type Props = {
  name: string;
  /** Undefined where their page shows no codes. */
  code: ActorRefFrom<typeof verificationMachine> | undefined;
  opens: boolean;
  onLeave: () => void;
};

/** The state of one connection's verification: its code and the result, or why there is none. */
export function CodeCard({ code, ...rest }: Props) {
  return code ? <Compared code={code} {...rest} /> : <Without name={rest.name} />;
}

function Without({ name }: { name: string }) {
  return (
    <div className={styles['card']}>
      <Head name={name} status="none" />
      <p className={styles['note']}>{words.cannotShow(name)}</p>
    </div>
  );
}

function Compared({ name, code, opens, onLeave }: Props & { code: NonNullable<Props['code']> }) {
  const snapshot = useSelector(code, (each) => each);
  const { code: pictures, changed } = snapshot.context;
  const status = statusOf(snapshot);
  const card = useRef<HTMLDetailsElement>(null);
  const statusBefore = useRef(status);
  const hasPictures = pictures !== undefined;
  // A result, or a warning, is seen whole.
  useEffect(() => {
    const isResult = status === 'matched' || status === 'differed';
    if (status === 'changed' ? hasPictures : isResult && status !== statusBefore.current)
      card.current?.scrollIntoView({ block: 'nearest' });
    statusBefore.current = status;
  }, [status, hasPictures]);
  return (
    <details ref={card} className={classNames(styles['card'], styles[status])} open={opens || changed}>
      <summary>
        <Head name={name} status={status} />
      </summary>
      <p className={styles['note']} role={status === 'changed' || status === 'differed' ? 'alert' : undefined}>
        {noteOf(snapshot, name)}
      </p>
      {status === 'changed' && pictures && <p className={styles['note']}>{words.how(name)}</p>}
      {pictures && (
        <ol className={styles['pictures']} aria-label={words.codeWith(name)}>
          {pictures.map((number, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a code has no order but its own
            <li key={place}>
              <span aria-hidden="true">{CODE_PICTURES[number]?.picture}</span>
              {CODE_PICTURES[number]?.name}
            </li>
          ))}
        </ol>
      )}
      {snapshot.can({ type: 'user.codesMatched' }) && (
        <div className={styles['answers']}>
          <Button size="small" variant="primary" onClick={() => code.send({ type: 'user.codesMatched' })}>
            {words.match}
          </Button>
          <Button size="small" onClick={() => code.send({ type: 'user.codesDiffered' })}>
            {words.differ}
          </Button>
        </div>
      )}
      {snapshot.can({ type: 'user.comparesAgain' }) && (
        <div className={styles['answers']}>
          {status === 'differed' && (
            <Button size="small" variant="danger" onClick={onLeave}>
              {roomMessages.hangUp}
            </Button>
          )}
          <Button size="small" onClick={() => code.send({ type: 'user.comparesAgain' })}>
            {words.again}
          </Button>
        </div>
      )}
    </details>
  );
}

type Snapshot = SnapshotFrom<typeof verificationMachine>;
type CodeStatus = 'matched' | 'differed' | 'changed' | 'notCompared' | 'none';

function statusOf(snapshot: Snapshot): CodeStatus {
  if (snapshot.matches({ shown: 'matched' })) return 'matched';
  if (snapshot.matches({ shown: 'differed' })) return 'differed';
  if (snapshot.context.changed) return 'changed';
  return snapshot.matches('shown') ? 'notCompared' : 'none';
}

function noteOf(snapshot: Snapshot, name: string): string {
  if (snapshot.matches('unlinked')) return words.unlinked(name);
  if (snapshot.matches('refused')) return words.refused(name);
  if (snapshot.matches({ committed: 'unanswered' })) return words.unanswered(name);
  if (!snapshot.matches('shown')) return words.agreeing;
  if (snapshot.matches({ shown: 'matched' })) return words.matchedNote(name);
  if (snapshot.matches({ shown: 'differed' })) return words.differedNote;
  return snapshot.context.changed ? words.changedNote(name) : words.how(name);
}

function Head({ name, status }: { name: string; status: CodeStatus }) {
  const id = useId();
  const Icon =
    status === 'matched' ? ShieldCheck : status === 'differed' || status === 'changed' ? ShieldAlert : ShieldQuestion;
  return (
    <span className={styles['head']} id={id}>
      <Icon aria-hidden="true" />
      <span className={styles['name']}>{name}</span>
      <span className={styles['status']}>{words[status]}</span>
    </span>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../classNames.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { toastTimeLeft } from './toastTimeLeft.ts';
import styles from './Toasts.module.css';

export type Toast = {
  id: number;
  text: string;
  /** The beginning of the text that stands out: who it is from. */
  lead?: string | undefined;
  /** In place of the tone's. */
  icon?: ReactNode;
  tone?: 'info' | 'ok' | 'error';
  /** One action, for instance "Unmute". Pressing it closes the toast. */
  action?: ToastAction;
  /** Two answers, of which the last one is the likely one; they stand below the text. */
  answers?: readonly [ToastAction, ToastAction];
};
type ToastAction = { label: ReactNode; run: () => void };

const ICONS = { info: Info, ok: CircleCheck, error: CircleAlert };

type Props = {
  toast: Toast;
  /** Others wait until this one is gone. */
  isAwaited: boolean;
  closeLabel: string;
  onClose: (id: number) => void;
};

export function ToastCard({ toast, isAwaited, closeLabel, onClose }: Props) {
  const { id, text, lead, icon, tone = 'info', action, answers } = toast;
  const [held, setHeld] = useState(false);
  // The stage of a call is dark in both themes.
  const theme = document.querySelector('[data-room]') ? 'dark' : '';
  const shownAt = useRef(0);
  const Icon = ICONS[tone];
  const start = lead !== undefined && text.startsWith(lead) ? lead : '';

  useEffect(() => {
    if (held || tone === 'error') return undefined;
    if (shownAt.current === 0) shownAt.current = performance.now();
    const timeLeft = toastTimeLeft(performance.now() - shownAt.current, {
      isQuestion: answers !== undefined,
      isAwaited,
    });
    const timer = setTimeout(() => onClose(id), timeLeft);
    return () => clearTimeout(timer);
  }, [held, isAwaited, answers, tone, id, onClose]);

  const press = ({ run }: ToastAction) => {
    run();
    onClose(id);
  };

  return (
    <div
      className={classNames(styles['toast'], styles[tone], theme)}
      data-toast={id}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon ?? <Icon aria-hidden="true" className={styles['icon']} />}
      <p className={styles['text']}>
        {start && <b>{start}</b>}
        {text.slice(start.length)}
      </p>
      {action !== undefined && (
        <Button size="small" variant="ghost" onClick={() => press(action)}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" label={closeLabel} onClick={() => onClose(id)}>
        <X />
      </IconButton>
      {answers && (
        <div className={styles['answers']}>
          {answers.map((answer, i) => (
            <Button key={i} size="small" variant={i === 0 ? 'secondary' : 'primary'} onClick={() => press(answer)}>
              {answer.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { waitsForSeat } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import styles from './Notice.module.css';

type Props = {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader. */
  role?: 'alert' | 'status';
  busy?: boolean;
  /** Somebody else's answer is awaited: a quiet sign of that before the title. */
  pending?: boolean;
  icon?: ReactNode;
  /** In place of the icon. */
  drawing?: ReactNode;
  /** What has failed permanently. */
  failed?: string | undefined;
};

/** The stage's message where there is no call to show: what is happening, or what went wrong and the ways on. */
export function Notice({
  title,
  hint,
  actions,
  role = 'status',
  busy = false,
  pending = false,
  icon,
  drawing,
  failed,
}: Props) {
  // Our own picture is shown above instead.
  const isPictured = RoomContext.useSelector(waitsForSeat);
  return (
    <div className={styles['notice']} role={role}>
      {busy && <span className={classNames(styles['icon'], styles['busy'])} aria-hidden="true" />}
      {icon && !isPictured && (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      {drawing}
      <h2 className={classNames(styles['title'], pending && styles['pending'])}>{title}</h2>
      {hint && <div className={styles['hint']}>{hint}</div>}
      {failed && <p className={styles['failed']}>{failed}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Banner.module.css';

type Props = {
  tone?: 'info' | 'warning' | 'danger' | 'ok' | 'stage';
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** The ARIA role for its announcement; without one it is not announced. */
  role?: 'status' | 'alert';
};

/** A line that stays until its cause is gone. */
export function Banner({ tone = 'info', icon, children, actions, role }: Props) {
  return (
    <div role={role} className={classNames(styles['banner'], styles[tone])}>
      {icon}
      <div className={styles['text']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

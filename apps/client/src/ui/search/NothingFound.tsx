import type { ReactNode } from 'react';
import styles from './NothingFound.module.css';

type Props = { title: string; hint?: string; icon?: ReactNode; children?: ReactNode };

/** An empty list: why, and what leads on. */
export function NothingFound({ title, hint, icon, children }: Props) {
  return (
    <div className={styles['none']}>
      {icon && (
        <span aria-hidden="true" className={styles['icon']}>
          {icon}
        </span>
      )}
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  );
}

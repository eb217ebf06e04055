import type { ReactNode } from 'react';
import styles from './NothingFound.module.css';

/** An empty list: why, and what leads on. */
export function NothingFound({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={styles['none']}>
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  );
}

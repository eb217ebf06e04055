import type { ReactNode } from 'react';
import styles from './NothingFound.module.css';

/** Where a search finds nothing: what to make of that, and the way back to everything. */
export function NothingFound({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className={styles['none']}>
      <p className={styles['title']}>{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './NothingFound.module.css';

/** Empty search results: an explanation, and a button that clears the search. */
export function NothingFound({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className={styles['none']}>
      <p className={styles['title']}>{title}</p>
      <p>{hint}</p>
      {children}
    </div>
  );
}

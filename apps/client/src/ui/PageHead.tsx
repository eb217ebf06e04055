import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** A page's heading, which gets the focus on navigation, and its description. */
export function PageHead({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <header className={styles['head']}>
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p className={styles['lead']}>{lead}</p>
    </header>
  );
}

import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

/** The heading of a page, which takes the focus when somebody comes to it, and what the page is for. */
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

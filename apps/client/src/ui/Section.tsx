import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** One section of a page of settings: its title and hint beside its content, on a phone above it. */
export function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <div>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['hint']}>{hint}</p>
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}

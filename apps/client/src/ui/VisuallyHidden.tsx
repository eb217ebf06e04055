import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For screen readers only: announced, not shown. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'h1' | 'h2'; children: ReactNode }) {
  return (
    <Element className={styles['hidden']} tabIndex={Element === 'h1' ? -1 : undefined}>
      {children}
    </Element>
  );
}

import type { ReactNode } from 'react';
import styles from './SplitButton.module.css';

/** A button and the menu beside it, which look like one. */
export function SplitButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['split']} role="group" aria-label={label}>
      {children}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './IconButton.module.css';

type Props = {
  /** Its accessible name and its tooltip. */
  label: string;
  /**
   * `stage…` are for the dark stage in both themes; `stageOff` marks a device that is off, `stageOn` something unusual
   * in progress, `leave` hangs up. `overlay` stands over a picture.
   */
  variant?: 'plain' | 'stage' | 'stageOff' | 'stageOn' | 'leave' | 'overlay';
  size?: 'small' | 'medium' | 'toolbar' | 'caret';
  /** A short count at the corner; include it in `label` too. */
  badge?: ReactNode;
} & Omit<ComponentProps<'button'>, 'aria-label'>;

/** An icon-only button. Further attributes (aria-pressed, ref, Radix' data) are passed through. */
export function IconButton({ label, variant = 'plain', size = 'medium', badge, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles['button'], styles[variant], styles[size], className)}
    >
      {children}
      {badge !== undefined && (
        <span aria-hidden="true" className={styles['badge']}>
          {badge}
        </span>
      )}
    </button>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './IconButton.module.css';

type Props = {
  /** What it does, for those who do not see the icon; also its tooltip. */
  label: string;
  /**
   * `stage…` stand on the dark stage in both themes; `stageOff` says that a device is off, `stageOn` that something
   * unusual goes on, `leave` hangs up.
   */
  variant?: 'plain' | 'stage' | 'stageOff' | 'stageOn' | 'leave';
  size?: 'small' | 'medium' | 'toolbar' | 'caret';
  /** A short count at the corner; say it in `label` too. */
  badge?: ReactNode;
} & Omit<ComponentProps<'button'>, 'aria-label'>;

/** A button that shows an icon only. Further attributes (aria-pressed, ref, Radix' data) pass through. */
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

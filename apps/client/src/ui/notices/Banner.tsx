import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../classNames.ts';
import styles from './Banner.module.css';

type Props = {
  tone?: 'info' | 'warning' | 'danger' | 'ok' | 'stage';
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** The ARIA role for its announcement; without one it is not announced. */
  role?: 'status' | 'alert';
};

/** A line that stays until its cause is gone. If its button has the focus then, the heading above it gets it. */
export function Banner({ tone = 'info', icon, children, actions, role }: Props) {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: part } = banner;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      const heading = part.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
      (heading ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={banner} role={role} className={classNames(styles['banner'], styles[tone])}>
      {icon ?? (tone === 'danger' && <CircleAlert aria-hidden="true" />)}
      <div className={styles['text']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { CircleAlert, TriangleAlert, X } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { pageHeading, passFocus } from '../passFocus.ts';
import styles from './Banner.module.css';

type Props = {
  tone?: 'info' | 'warning' | 'danger' | 'ok' | 'stage';
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** A cross on its first line. */
  close?: { label: string; run: () => void };
  /** The ARIA role for its announcement; without one it is not announced. */
  role?: 'status' | 'alert';
};

const ICONS: Partial<Record<string, ReactNode>> = {
  warning: <TriangleAlert aria-hidden="true" />,
  danger: <CircleAlert aria-hidden="true" />,
};

/** A line that stays until its cause is gone. If its button has the focus then, the heading above it gets it. */
export function Banner({ tone = 'info', icon, children, actions, close, role }: Props) {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: part } = banner;
    return passFocus(part, () => part?.closest('section')?.querySelector('h2[tabindex]') ?? pageHeading());
  }, []);
  return (
    <div ref={banner} role={role} className={classNames(styles['banner'], styles[tone])}>
      {icon ?? ICONS[tone]}
      <div className={styles['text']}>{children}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {close && (
        <IconButton className={styles['close']} label={close.label} onClick={close.run}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

type FailureProps = { children: ReactNode; retryLabel: string; onRetry?: (() => void) | undefined };

/** What has failed, and a button to try it again if that may help. */
export function FailureBanner({ children, retryLabel, onRetry }: FailureProps) {
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Banner tone="danger" role="alert" actions={retry}>
      {children}
    </Banner>
  );
}

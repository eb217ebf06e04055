import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../navigation/Link.tsx';
import { classNames } from '../classNames.ts';
import styles from './Button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Takes the full width. */
  wide?: boolean;
  icon?: ReactNode;
};

function look({ variant = 'secondary', size = 'medium', wide }: Look, className: string | undefined): string {
  return classNames(styles['button'], styles[variant], styles[size], wide && styles['wide'], className);
}

/** A button with text; `ButtonLink` looks the same and navigates. */
export function Button({ variant, size, wide, icon, className, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      <span className={styles['label']}>{children}</span>
    </button>
  );
}

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      <span className={styles['label']}>{children}</span>
    </Link>
  );
}

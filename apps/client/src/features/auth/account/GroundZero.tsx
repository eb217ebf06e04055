import type { ReactNode } from 'react';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import styles from './Account.module.css';

/** The first page of the dashboard (R-DASH-2), above what the person did. */
export function GroundZero({ children }: { children: ReactNode }) {
  return (
    <div className={styles['screen']}>
      <header>
        <h1 tabIndex={-1} className={styles['heading']}>
          {dashboardMessages.title}
        </h1>
        <p className={styles['lead']}>{dashboardMessages.works}</p>
      </header>
      <div className={styles['line']}>
        <ButtonLink variant="primary" to="/">
          {dashboardMessages.meet}
        </ButtonLink>
        <ButtonLink to="/account">{dashboardMessages.account}</ButtonLink>
      </div>
      {children}
    </div>
  );
}

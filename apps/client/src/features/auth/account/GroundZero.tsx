import type { ReactNode } from 'react';
import { dashboardWords } from '../../../messages/dashboard.ts';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import styles from './Account.module.css';

/** The first page of the dashboard (R-DASH-2), above what the person did. */
export function GroundZero({ children }: { children: ReactNode }) {
  return (
    <div className={styles['screen']}>
      <header>
        <h1 tabIndex={-1} className={styles['heading']}>
          {dashboardWords.title}
        </h1>
        <p className={styles['lead']}>{dashboardWords.works}</p>
      </header>
      <div className={styles['line']}>
        <ButtonLink variant="primary" to="/">
          {dashboardWords.meet}
        </ButtonLink>
        <ButtonLink to="/account">{dashboardWords.account}</ButtonLink>
      </div>
      {children}
    </div>
  );
}

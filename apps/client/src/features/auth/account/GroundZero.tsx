import type { ReactNode } from 'react';
import { useProfile } from '../../../app/appServices.tsx';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import rows from '../../../ui/Rows.module.css';
import styles from './Account.module.css';

/** The first page of the dashboard (R-DASH-2): what the person can do next, and what they did. */
export function GroundZero({ children }: { children: ReactNode }) {
  const { username } = useProfile();
  return (
    <div className={styles['screen']}>
      <PageHead title={dashboardMessages.title} lead={dashboardMessages.signedInAs(username)} />
      {children}
      <p className={rows['muted']}>{dashboardMessages.works}</p>
    </div>
  );
}

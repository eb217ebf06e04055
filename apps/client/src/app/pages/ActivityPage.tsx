import { Suspense } from 'react';
import { activityMessages } from '../../messages/activity.ts';
import { shell } from '../../messages/shell.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import type { PageServices } from '../pageServices.ts';
import styles from './ActivityPage.module.css';
import { ActivitySlot } from './ActivitySlot.tsx';

/** One's activity as a page for everybody; the dashboard, which needs an account, shows the same. Load with `lazy()`. */
export default function ActivityPage({ services }: { services: PageServices }) {
  return (
    <div className={styles['page']}>
      <PageHead title={shell.activity} lead={activityMessages.lead} />
      <Suspense fallback={<Spinner size={40} />}>
        <ActivitySlot services={services} />
      </Suspense>
    </div>
  );
}

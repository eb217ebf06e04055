import type { ComponentProps } from 'react';
import { Banner } from '../../../../ui/notices/Banner.tsx';
import styles from './StageBanner.module.css';

/** A line above the stage that says what stays true while notices come and go. */
export function StageBanner(props: Omit<ComponentProps<typeof Banner>, 'tone'>) {
  return (
    <div className={styles['place']} data-banner>
      <Banner tone="stage" {...props} />
    </div>
  );
}

import type { ComponentProps } from 'react';
import { Banner } from '../../../../ui/notices/Banner.tsx';
import styles from './StageBanner.module.css';

/** A lasting line above the stage, unlike passing notices. */
export function StageBanner(props: Omit<ComponentProps<typeof Banner>, 'tone'>) {
  return (
    <div className={styles['place']} data-banner>
      <Banner tone="stage" {...props} />
    </div>
  );
}

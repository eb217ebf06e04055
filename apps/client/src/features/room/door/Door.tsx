import { classNames } from '../../../ui/classNames.ts';
import styles from './Door.module.css';
import { DoorForm } from './DoorForm.tsx';
import { DoorPreview } from './DoorPreview.tsx';

/** Before joining: how the others will see and hear oneself, under which name, and who is inside. */
export function Door() {
  return (
    <div className={classNames(styles['door'], 'dark')}>
      <div className={styles['columns']}>
        <DoorPreview />
        <DoorForm />
      </div>
    </div>
  );
}

import { shell } from '../messages/shell.ts';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './Messages.module.css';

export function PageLoading() {
  return (
    <div role="status" className={styles['loading']}>
      <Spinner size={40} />
      <span>{shell.loading}</span>
    </div>
  );
}

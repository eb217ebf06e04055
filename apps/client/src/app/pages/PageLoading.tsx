import { shell } from '../../messages/shell.ts';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import styles from './PageMessage.module.css';

export function PageLoading() {
  return (
    <div role="status" className={styles['loading']}>
      <Spinner size={40} />
      <span>{shell.loading}</span>
    </div>
  );
}

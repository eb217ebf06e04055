import { Link } from '../ui/navigation/Link.tsx';
import { shell } from '../messages/shell.ts';
import styles from './Brand.module.css';

/** Two voices, one answering the other. */
export function Brand() {
  return (
    <Link to="/" className={styles['brand']}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles['mark']}>
        <path d="M3 9.5a6 6 0 0 1 6-6h7.5a6 6 0 0 1 0 12H8.6l-4 3.1A1 1 0 0 1 3 17.8z" className={styles['one']} />
        <path
          d="M14 19h3a9.4 9.4 0 0 0 9-6.8 6 6 0 0 1 3 5.2v9.9a1 1 0 0 1-1.7.7L24 24.7h-5.2A6 6 0 0 1 14 19z"
          className={styles['other']}
        />
      </svg>
      <span className={styles['name']}>{shell.product}</span>
    </Link>
  );
}

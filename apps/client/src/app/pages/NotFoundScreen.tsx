import { shell } from '../../messages/shell.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import styles from './PageMessage.module.css';

export default function NotFoundScreen() {
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1} className={styles['title']}>
        {shell.notFound}
      </h1>
      <p className={styles['text']}>{shell.notFoundHint}</p>
      <div className={styles['actions']}>
        <ButtonLink variant="primary" to="/">
          {shell.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}

import { shell } from '../../messages/shell.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import styles from './PageMessage.module.css';

/** A page with only a message and a link home. */
export function PageMessage({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles['page']}>
      <img src="/favicon.svg" alt="" width="64" height="64" />
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>
        <ButtonLink variant="primary" to="/">
          {shell.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}

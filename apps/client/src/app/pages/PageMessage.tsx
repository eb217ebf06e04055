import type { ReactNode } from 'react';
import { shell } from '../../messages/shell.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import styles from './PageMessage.module.css';

type Props = { title: string; text: string; /** What matters more than going home. */ action?: ReactNode };

/** A page with only a message and a link home. */
export function PageMessage({ title, text, action }: Props) {
  return (
    <div className={styles['page']}>
      <img src="/favicon.svg" alt="" width="64" height="64" />
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>
        {action}
        <ButtonLink variant={action ? 'secondary' : 'primary'} size={action ? 'small' : 'medium'} to="/">
          {shell.goHome}
        </ButtonLink>
      </div>
    </div>
  );
}

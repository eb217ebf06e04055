import { Construction } from 'lucide-react';
import { placeholders } from '../messages/placeholders.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './Messages.module.css';

/** A page that is not built yet: what it will be, and a way on. */
export default function PlaceholderScreen({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles['page']}>
      <p className={styles['mark']}>
        <Construction aria-hidden="true" />
        {placeholders.notBuilt}
      </p>
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>
        <ButtonLink variant="primary" to="/">
          {placeholders.meanwhile}
        </ButtonLink>
      </div>
    </div>
  );
}

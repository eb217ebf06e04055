import { shell } from '../messages/shell.ts';
import styles from './SkipLink.module.css';

/** For the keyboard: past the menu to the page's content. Visible while it has the focus. */
export function SkipLink() {
  return (
    <a href="#content" className={styles['skip']}>
      {shell.skip}
    </a>
  );
}

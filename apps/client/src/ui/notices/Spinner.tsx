import styles from './Spinner.module.css';

/** Something is under way. Decoration: the words beside it say what. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <span aria-hidden="true" className={styles['spinner']} style={{ '--size': `${size}px` }}>
      <span />
      <span />
      <span />
    </span>
  );
}

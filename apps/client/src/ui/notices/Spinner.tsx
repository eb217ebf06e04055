import styles from './Spinner.module.css';

/** Something is in progress. Decoration: the text beside it says what. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <span aria-hidden="true" className={styles['spinner']} style={{ '--size': `${size}px` }}>
      <span />
      <span />
      <span />
    </span>
  );
}

import styles from './SpeakingBars.module.css';

/** Three bars that move while somebody speaks: not everybody can see the coloured ring. */
export function SpeakingBars({ label }: { label?: string }) {
  return (
    <span
      className={styles['bars']}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span />
      <span />
      <span />
    </span>
  );
}

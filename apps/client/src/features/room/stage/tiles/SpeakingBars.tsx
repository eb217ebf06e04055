import styles from './SpeakingBars.module.css';

/**
 * Three bars while somebody speaks: not everybody can see the coloured ring. They stand still, as a picture that moves
 * over a video costs more than the video (docs/performance.md, "The page").
 */
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

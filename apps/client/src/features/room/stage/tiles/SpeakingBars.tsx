import styles from './SpeakingBars.module.css';

/**
 * Three bars while somebody speaks, dots while not: not everybody can see the coloured ring. They keep their place, since
 * laying out a tile anew costs more than drawing them, and stand still, as a picture that moves over a video costs more
 * than the video (docs/performance.md, "The page").
 */
export function SpeakingBars({ speaking, label }: { speaking: boolean; label?: string }) {
  return (
    <span
      className={styles['bars']}
      data-speaking={speaking}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span />
      <span />
      <span />
    </span>
  );
}

import styles from './LiveBadge.module.css';

/** LIVE or REC, in the colour of both. */
export function LiveBadge({ text }: { text: string }) {
  return <span className={styles['badge']}>{text}</span>;
}

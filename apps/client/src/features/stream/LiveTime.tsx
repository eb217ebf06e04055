import { useEffect, useState } from 'react';
import { clock } from '../../messages/formats.ts';
import { streamWords } from '../../messages/stream.ts';
import styles from './LiveTime.module.css';

/** How long a broadcast has been on air. */
export function LiveTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles['time']}>{streamWords.liveFor(clock(now - Date.parse(since)))}</span>;
}

import { useEffect, useState } from 'react';
import { clock } from '../../messages/formats.ts';
import { streamMessages } from '../../messages/stream.ts';
import styles from './LiveTime.module.css';

/** How long a broadcast has been on air. */
export function LiveTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles['time']}>{streamMessages.liveFor(clock(now - Date.parse(since)))}</span>;
}

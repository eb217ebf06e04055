import { useEffect, useState } from 'react';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import styles from './Thumbnail.module.css';

/** The latest picture of a broadcast, renewed every 10 s; what is under it shows while there is none. */
export function Thumbnail({ id }: { id: string }) {
  const [at, setAt] = useState(() => Date.now());
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setAt(Date.now());
    }, STREAMS.pictureSent);
    return () => clearInterval(timer);
  }, []);
  return (
    <img
      className={styles['picture']}
      data-there={isThere}
      src={`/api/streams/${encodeURIComponent(id)}/picture?at=${at}`}
      alt=""
      loading="lazy"
      onLoad={() => setThere(true)}
      onError={() => setThere(false)}
    />
  );
}

import { useEffect, useState } from 'react';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import styles from './Thumbnail.module.css';

/** The same for 10 s, so that the browser's cache serves a card that is shown again. */
const now = () => Math.floor(Date.now() / STREAMS.pictureSent);

/** The latest picture of a broadcast, renewed every 10 s; what is under it shows while there is none. */
export function Thumbnail({ id }: { id: string }) {
  const [at, setAt] = useState(now);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) setAt(now());
    };
    const timer = setInterval(renew, STREAMS.pictureSent);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
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

import { useEffect, useState } from 'react';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import styles from './Thumbnail.module.css';

/** The same for 10 s, so that the browser's cache serves a card that is shown again. */
const now = () => Math.floor(Date.now() / STREAMS.pictureIntervalMs);

/** The latest picture of a broadcast, renewed every 10 s; the placeholder below shows until it loads. */
export function Thumbnail({ id }: { id: string }) {
  const [at, setAt] = useState(now);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) setAt(now());
    };
    const timer = setInterval(renew, STREAMS.pictureIntervalMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return (
    <img
      className={styles['picture']}
      data-loaded={isLoaded}
      src={`/api/streams/${encodeURIComponent(id)}/picture?at=${at}`}
      alt=""
      loading="lazy"
      onLoad={() => setLoaded(true)}
      onError={() => setLoaded(false)}
    />
  );
}

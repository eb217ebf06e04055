import { useEffect, useState } from 'react';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import styles from './Thumbnail.module.css';

/** The latest picture of a broadcast, renewed every 10 s; the placeholder below shows until it loads. */
export function Thumbnail({ id }: { id: string }) {
  const [at, setAt] = useState(() => Date.now());
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setAt(Date.now());
    }, STREAMS.pictureIntervalMs);
    return () => clearInterval(timer);
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

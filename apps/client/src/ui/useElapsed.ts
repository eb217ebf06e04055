import { useEffect, useState } from 'react';

/** Milliseconds since the component was mounted, updated every second. */
export function useElapsed(): number {
  const [start] = useState(() => performance.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now - start;
}

/** Whole seconds left of that many milliseconds since the component was mounted; 0 in the end. */
export function useSecondsLeft(ofMs: number): number {
  return Math.max(0, Math.ceil((ofMs - useElapsed()) / 1_000));
}

import { useEffect, useRef, useState } from 'react';
import styles from './FloatingReactions.module.css';

/** Copies each reaction spawns, and the bounds of their flight (R-REACT-3). */
const COPIES = 5;
const FLIGHT_MS = { least: 1_000, most: 3_000 } as const;

type Floating = { id: number; reaction: string; by: string | undefined; left: number; durationMs: number };

type Listener = (reaction: string, by?: string) => void;

/**
 * `subscribe` passes on each reaction, and whose it is, which one of its copies says; it returns a function that stops
 * it.
 */
export function FloatingReactions({ subscribe }: { subscribe: (listener: Listener) => () => void }) {
  const [floating, setFloating] = useState<readonly Floating[]>([]);
  const lastId = useRef(0);

  useEffect(
    () =>
      subscribe((reaction, by) => {
        const copies = Array.from({ length: COPIES }, (_, copy): Floating => {
          lastId.current += 1;
          const durationMs = FLIGHT_MS.least + Math.random() * (FLIGHT_MS.most - FLIGHT_MS.least);
          return {
            id: lastId.current,
            reaction,
            by: copy === 0 ? by : undefined,
            left: Math.random() * 100,
            durationMs,
          };
        });
        setFloating((shown) => [...shown, ...copies]);
      }),
    [subscribe],
  );

  const land = (id: number) => setFloating((shown) => shown.filter((each) => each.id !== id));
  return (
    <div className={styles['sky']} aria-hidden="true">
      {floating.map(({ id, reaction, by, left, durationMs }) => (
        <span
          key={id}
          className={styles['reaction']}
          data-by={by}
          data-stays
          style={{ insetInlineStart: `${left}%`, animationDuration: `${durationMs}ms` }}
          onAnimationEnd={() => land(id)}
        >
          {reaction}
        </span>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { roomWords } from '../../messages/room.ts';
import { gridOf, TILE } from './gridLaw.ts';
import styles from './TileGrid.module.css';
import { useElementWidth } from './useElementWidth.ts';

/** Lays the remote tiles out by the grid law; the last row is centred, and the stage scrolls where rows get too low. */
export function TileGrid({ tiles }: { tiles: readonly { id: string; tile: ReactNode }[] }) {
  const [ref, width] = useElementWidth();
  const { columns, rows } = gridOf(tiles.length, width);
  return (
    <ul
      ref={ref}
      className={styles['grid']}
      aria-label={roomWords.people}
      style={{
        '--columns': columns,
        '--rows': rows,
        '--gap': `${TILE.gap}px`,
        '--tile-min-w': `${TILE.width}px`,
        '--tile-min-h': `${TILE.height}px`,
      }}
    >
      {tiles.map(({ id, tile }) => (
        <li key={id} className={styles['cell']}>
          {tile}
        </li>
      ))}
    </ul>
  );
}

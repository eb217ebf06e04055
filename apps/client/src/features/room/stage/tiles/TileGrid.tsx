import type { ReactNode } from 'react';
import { roomMessages } from '../../../../messages/room.ts';
import { gridOf, TILE } from './gridLayout.ts';
import styles from './TileGrid.module.css';
import { useElementSize } from './useElementSize.ts';

type Props = {
  /** Hidden ones take no room, and their sound keeps playing. */
  tiles: readonly { id: string; tile: ReactNode; isHidden?: boolean }[];
  /** The large tile, with the rest in a strip beside it; without one all are in the grid. */
  main: string | undefined;
};

/**
 * Lays out the remote tiles by the grid rules; the last row is centred, and the stage scrolls where rows get too low.
 * From grid to strip only a tile's styles change: its picture and sound keep playing.
 */
export function TileGrid({ tiles, main }: Props) {
  const [ref, size] = useElementSize();
  const { columns, rows } = gridOf(tiles.filter(({ isHidden }) => !isHidden).length, size);
  return (
    <div className={styles['field']}>
      <ul
        ref={ref}
        className={main === undefined ? styles['grid'] : styles['strip']}
        aria-label={roomMessages.people}
        style={{
          '--columns': columns,
          '--rows': rows,
          '--gap': `${TILE.gap}px`,
          '--tile-min-w': `${TILE.width}px`,
          '--tile-min-h': `${TILE.height}px`,
        }}
      >
        {tiles.map(({ id, tile, isHidden }) => (
          <li key={id} hidden={isHidden} className={id === main ? styles['main'] : styles['cell']}>
            {tile}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { SelfViewPlace } from '@colloquy/machines/selfView/ports.ts';
import { roomMessages } from '../../../../messages/room.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { SelfView } from '../SelfView.tsx';
import { gapOf, gridOf, isPhone, rowHeightOf, takesCell, TILE } from './gridLayout.ts';
import styles from './TileGrid.module.css';
import { useElementSize } from './useElementSize.ts';

type Props = {
  /** Hidden ones take no room, and their sound keeps playing. */
  tiles: readonly { id: string; tile: ReactNode; isHidden?: boolean }[];
  /** The large tile, with the rest in a strip beside it; without one all are in the grid. */
  main: string | undefined;
  self: SelfViewPlace;
};

/**
 * Lays out the remote tiles by the grid rules, and the self-view with them; the last row is centred, and the stage
 * scrolls where rows get too low. From grid to strip, and from a corner to a cell, only styles change: picture, sound and
 * focus stay.
 */
export function TileGrid({ tiles, main, self }: Props) {
  const [ref, size] = useElementSize();
  const count = tiles.filter(({ isHidden }) => !isHidden).length;
  const grid = gridOf(self === 'grid' ? count + 1 : count, size);
  const { columns, rows } = grid;
  const hasMain = main !== undefined;
  const ownCell = takesCell(self, { hasMain, isPhone: isPhone(size), isFree: columns * rows > count });
  const isSole = !hasMain && columns * rows === 1;
  return (
    <div
      ref={ref}
      className={styles['field']}
      data-self={ownCell ? 'grid' : self}
      data-layout={hasMain ? 'strip' : columns === 1 ? 'column' : 'grid'}
    >
      <ul
        className={classNames(styles[hasMain ? 'strip' : 'grid'], isSole && styles['sole'])}
        aria-label={roomMessages.people}
        style={{
          '--columns': columns,
          ...(size.height > 0 && { '--row': `${rowHeightOf(grid, size)}px` }),
          '--gap': `${gapOf(size)}px`,
          '--tile-min-w': `${TILE.width}px`,
          '--tile-min-h': `${Math.min(TILE.height, size.height)}px`,
        }}
      >
        {tiles.map(({ id, tile, isHidden }) => (
          <li key={id} hidden={isHidden} className={id === main ? styles['main'] : styles['cell']}>
            {tile}
          </li>
        ))}
        {self !== 'hidden' && (
          <li className={ownCell ? classNames(styles['cell'], styles['own']) : styles['floating']} data-at={self}>
            <SelfView asTile={ownCell} movable={self !== 'grid'} />
          </li>
        )}
      </ul>
    </div>
  );
}

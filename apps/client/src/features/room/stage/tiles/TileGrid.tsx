import { useRef, useState, type ReactNode } from 'react';
import type { SelfViewPlace } from '@colloquy/machines/selfView/ports.ts';
import { roomMessages } from '../../../../messages/room.ts';
import { classNames } from '../../../../ui/classNames.ts';
import { SelfView } from '../SelfView.tsx';
import { gapOf, gridOf, isPhone, pageOf, rowHeightOf, takesCell, TILE } from './gridLayout.ts';
import { MoreTiles } from './MoreTiles.tsx';
import styles from './TileGrid.module.css';
import { useElementSize } from './useElementSize.ts';

type Props = {
  /** Hidden ones take no room, and their sound keeps playing. */
  tiles: readonly { id: string; name: string; tile: ReactNode; thumb?: ReactNode; isHidden?: boolean }[];
  /** The large tile, with the rest in a strip beside it; without one all are in the grid. */
  main: string | undefined;
  self: SelfViewPlace;
};

/**
 * Lays out the remote tiles by the grid rules, and the self-view with them; the last row is centred, and the stage
 * scrolls where rows get too low: by whole pages on a phone. From grid to strip, and from a corner to a cell, only styles change: picture, sound and
 * focus stay.
 */
export function TileGrid({ tiles, main, self }: Props) {
  const [ref, size] = useElementSize();
  const list = useRef<HTMLUListElement>(null);
  const [firstRow, setFirstRow] = useState(0);
  const others = tiles.filter(({ isHidden }) => !isHidden);
  const count = others.length;
  const shown = self === 'grid' ? [...others, { id: self, name: roomMessages.you }] : others;
  const grid = gridOf(shown.length, size);
  const { columns, rows } = grid;
  const gap = gapOf(size);
  const hasMain = main !== undefined;
  const isLow = self.startsWith('bottom');
  const page = hasMain ? undefined : pageOf(grid, size, isLow);
  const ownCell =
    (page && isLow) || takesCell(self, { hasMain, isPhone: isPhone(size), isFree: columns * rows > count });
  const isSole = !hasMain && columns * rows === 1;
  return (
    <div
      ref={ref}
      className={styles['field']}
      data-self={ownCell ? 'grid' : self}
      data-rows={hasMain ? undefined : rows}
      data-paged={page !== undefined}
      style={page && { '--foot': `${page.foot}px` }}
    >
      <ul
        ref={list}
        className={classNames(styles[hasMain ? 'strip' : 'grid'], isSole && styles['sole'])}
        aria-label={roomMessages.people}
        style={{
          '--columns': columns,
          ...(size.height > 0 && { '--row': `${page?.row ?? rowHeightOf(grid, size)}px` }),
          '--gap': `${gap}px`,
          '--tile-min-w': `${TILE.width}px`,
          '--tile-min-h': `${Math.min(TILE.height, size.height)}px`,
        }}
        onScroll={({ currentTarget }) => setFirstRow(page ? Math.round(currentTarget.scrollTop / (page.row + gap)) : 0)}
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
      {page && (
        <MoreTiles
          above={shown.slice(0, firstRow * columns)}
          below={shown.slice((firstRow + page.rows) * columns)}
          onTurn={(isEnd) => list.current?.scrollTo({ top: isEnd ? 0 : (firstRow + page.rows) * (page.row + gap) })}
        />
      )}
    </div>
  );
}

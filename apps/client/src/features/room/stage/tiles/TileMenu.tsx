import { MoreHorizontal } from 'lucide-react';
import { memo, Suspense, useRef, type ReactNode } from 'react';
import { roomMessages } from '../../../../messages/room.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { TileMenuItems } from '../../callChunks.ts';
import styles from './TileMenu.module.css';

/**
 * How to view one tile: pinned, in picture-in-picture, in full screen. `children`: buttons beside the menu button. Memoised,
 * as its tile is rendered with each change of the person's state.
 */
export const TileMenu = memo(function TileMenu({
  id,
  name,
  children,
}: {
  id: string;
  name: string;
  children?: ReactNode;
}) {
  const containerRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={containerRef} className={styles['menu']}>
      {children}
      <Menu
        trigger={
          <IconButton label={roomMessages.tileViewOptions(name)} variant="stage" size="small">
            <MoreHorizontal aria-hidden="true" />
          </IconButton>
        }
      >
        <Suspense>
          <TileMenuItems id={id} name={name} tile={() => containerRef.current?.closest('article') ?? undefined} />
        </Suspense>
      </Menu>
    </div>
  );
});

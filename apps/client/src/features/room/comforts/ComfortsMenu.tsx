import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { isRightToLeft } from '../stage/useDragToCorner.ts';
import { PictureItems, SoundItems } from '../callChunks.ts';

/** At the preview, which has lists of devices beside it: what the devices' menus offer in a call. */
export function ComfortsMenu() {
  // Beside the picture, which shows what a choice does. Below it on a phone: above there is too little room.
  const isBesideForm = useMatches('(width >= 860px)');
  return (
    <Menu
      side={!isBesideForm ? 'bottom' : isRightToLeft(document.documentElement) ? 'left' : 'right'}
      trigger={
        <IconButton label={roomMessages.pictureAndSound} variant="stage" size="toolbar">
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      }
    >
      <Suspense>
        <PictureItems />
        <MenuSeparator />
        <SoundItems />
      </Suspense>
    </Menu>
  );
}

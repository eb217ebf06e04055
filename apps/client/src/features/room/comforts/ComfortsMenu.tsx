import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { roomWords } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { PictureItems, SoundItems } from '../callChunks.ts';

/** At the preview, which has lists of devices beside it: what the devices' menus offer in a call. */
export function ComfortsMenu() {
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label={roomWords.pictureAndSound} variant="stage" size="toolbar">
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

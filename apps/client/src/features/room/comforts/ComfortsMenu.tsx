import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { PictureItems, SoundItems } from '../callChunks.ts';

/** At the preview, which has lists of devices beside it: what the devices' menus offer in a call. */
export function ComfortsMenu() {
  // Above the form there is less room than the menu, which grows as it is loaded, would need.
  const isBesideForm = useMatches('(width >= 860px)');
  return (
    <Menu
      side={isBesideForm ? 'top' : 'bottom'}
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

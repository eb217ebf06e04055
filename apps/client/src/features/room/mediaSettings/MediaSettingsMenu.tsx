import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { PictureItems, SoundItems } from '../callChunks.ts';

/**
 * At the preview, which has lists of devices beside it: what the devices' menus offer in a call. It opens below the
 * picture, which shows what a choice does.
 */
export function MediaSettingsMenu() {
  // In a low window there is no room below, and it may cover the picture.
  const hasRoom = useMatches('(width >= 860px) and (height >= 600px), (height >= 700px)');
  return (
    <Menu
      wide
      keepsSide={hasRoom}
      ground="stage"
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

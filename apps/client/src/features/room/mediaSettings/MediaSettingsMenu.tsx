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
 *
 * @param within what it is rendered in, as the preview is dark in both themes.
 */
export function MediaSettingsMenu({ within }: { within: Element | null }) {
  // In a low window there is no room below, and it may cover the picture.
  const hasRoom = useMatches('(width >= 860px) and (height >= 600px), (height >= 700px)');
  return (
    <Menu
      wide
      keepsSide={hasRoom}
      within={within}
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

import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { pageDirection } from '../../../ui/pageDirection.ts';
import { useMatches } from '../../../ui/useMatches.ts';
import { PictureItems, SoundItems } from '../callChunks.ts';

/**
 * At the preview, which has lists of devices beside it: what the devices' menus offer in a call. It opens over
 * the form or, where that is not beside the picture, below the picture, which shows what a choice does.
 */
export function MediaSettingsMenu() {
  const besideForm = useMatches('(width >= 860px)');
  // In a low window there is no room below, and it may cover the picture.
  const hasRoom = useMatches('(height >= 700px)');
  return (
    <Menu
      wide={!besideForm}
      sheet
      heading={roomMessages.pictureAndSound}
      {...(besideForm && { side: pageDirection() === 'rtl' ? 'left' : 'right', align: 'end' })}
      keepsSide={!besideForm && hasRoom}
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

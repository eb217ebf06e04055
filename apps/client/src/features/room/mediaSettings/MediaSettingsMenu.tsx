import { SlidersHorizontal, X } from 'lucide-react';
import { Suspense } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { shell } from '../../../messages/shell.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { useMatches } from '../../../ui/useMatches.ts';
import { PictureItems, SoundItems } from '../callChunks.ts';

/**
 * At the preview, which has lists of devices beside it: what the devices' menus offer in a call. It opens as a panel
 * in `within` or, where that is not beside the picture, below the picture, which shows what a choice does.
 */
export function MediaSettingsMenu({ within }: { within: Element | null }) {
  // In a low window there is no room below, and it may cover the picture.
  const hasRoom = useMatches('(height >= 700px)');
  return (
    <Menu
      wide
      within={within}
      heading={roomMessages.pictureAndSound}
      keepsSide={hasRoom}
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
        <MenuItem label={shell.close} icon={<X />} onSelect={() => undefined}>
          {null}
        </MenuItem>
      </Suspense>
    </Menu>
  );
}

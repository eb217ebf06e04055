import { Expand, MoreVertical, PictureInPicture2, Pin, PinOff } from 'lucide-react';
import { useRef } from 'react';
import { roomWords } from '../../../../messages/room.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/Menu.tsx';
import { PeopleItems } from '../../people/PeopleItems.tsx';
import { RoomContext } from '../../RoomContext.ts';
import { StageContext } from '../StageContext.ts';
import styles from './TileMenu.module.css';

/** How to view one tile: pinned, in picture-in-picture, in full screen. */
export function TileMenu({ id, name }: { id: string; name: string }) {
  const userId = RoomContext.useSelector(({ context }) => context.members[id]?.userId);
  const stage = StageContext.useActorRef();
  const isPinned = StageContext.useSelector(({ context }) => context.pinned === id);
  const place = useRef<HTMLDivElement>(null);
  const tile = () => place.current?.closest('article') ?? undefined;
  return (
    <div ref={place} className={styles['menu']}>
      <Menu
        trigger={
          <IconButton label={roomWords.tileActions(name)} variant="stage" size="small">
            <MoreVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={isPinned ? <PinOff /> : <Pin />} onSelect={() => stage.send({ type: 'user.pinToggled', id })}>
          {isPinned ? roomWords.unpin : roomWords.pin}
        </MenuItem>
        {document.pictureInPictureEnabled && (
          <MenuItem icon={<PictureInPicture2 />} onSelect={() => void floatPicture(tile())}>
            {roomWords.pictureInPicture}
          </MenuItem>
        )}
        {document.fullscreenEnabled && (
          <MenuItem
            icon={<Expand />}
            onSelect={() =>
              void tile()
                ?.requestFullscreen()
                .catch(() => undefined)
            }
          >
            {roomWords.fullScreen}
          </MenuItem>
        )}
        {userId !== undefined && (
          <>
            <MenuSeparator />
            <PeopleItems other={{ memberId: id, userId, name }} />
          </>
        )}
      </Menu>
    </div>
  );
}

/** A refusal has no other effect: the picture stays where it was. */
async function floatPicture(tile: Element | undefined): Promise<void> {
  await tile
    ?.querySelector('video')
    ?.requestPictureInPicture()
    .catch(() => undefined);
}

import { Expand, PictureInPicture2, Pin, PinOff } from 'lucide-react';
import { roomMessages } from '../../../../messages/room.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/overlays/Menu.tsx';
import { enterFullScreen } from '../../../../ui/useFullScreen.ts';
import { PeopleItems } from '../../people/PeopleItems.tsx';
import { RoomContext } from '../../RoomContext.ts';
import { StageContext } from '../StageContext.ts';

type Props = { id: string; name: string; tile: () => HTMLElement | undefined };

/** What the menu of one tile offers. */
export function TileMenuItems({ id, name, tile }: Props) {
  const userId = RoomContext.useSelector(({ context }) => context.members[id]?.userId);
  const stage = StageContext.useActorRef();
  const isPinned = StageContext.useSelector(({ context }) => context.pinned === id);
  return (
    <>
      <MenuItem icon={isPinned ? <PinOff /> : <Pin />} onSelect={() => stage.send({ type: 'user.pinToggled', id })}>
        {isPinned ? roomMessages.unpin : roomMessages.pin}
      </MenuItem>
      {document.pictureInPictureEnabled && (
        <MenuItem icon={<PictureInPicture2 />} onSelect={() => void floatPicture(tile())}>
          {roomMessages.pictureInPicture}
        </MenuItem>
      )}
      {document.fullscreenEnabled && (
        <MenuItem icon={<Expand />} onSelect={() => void enterFullScreen(tile())}>
          {roomMessages.fullScreen}
        </MenuItem>
      )}
      {userId !== undefined && (
        <>
          <MenuSeparator />
          <PeopleItems other={{ memberId: id, userId, name }} />
        </>
      )}
    </>
  );
}

/** Marks a pinned tile, and unpins it. */
export function PinBadge({ id }: { id: string }) {
  const stage = StageContext.useActorRef();
  return (
    <IconButton
      label={roomMessages.unpin}
      variant="overlay"
      size="small"
      onClick={({ currentTarget }) => {
        // The badge goes with the pin.
        currentTarget.closest('article')?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
        stage.send({ type: 'user.pinToggled', id });
      }}
    >
      <Pin aria-hidden="true" />
    </IconButton>
  );
}

/** A refusal has no other effect: the picture stays where it was. */
async function floatPicture(tile: Element | undefined): Promise<void> {
  await tile
    ?.querySelector('video')
    ?.requestPictureInPicture()
    .catch(() => undefined);
}

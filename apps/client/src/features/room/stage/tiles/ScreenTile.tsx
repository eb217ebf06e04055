import { Expand, ScreenShare } from 'lucide-react';
import { Suspense } from 'react';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { screenTileId } from '@colloquy/machines/stage/mainTile.ts';
import { useStream } from '../../../../app/appServices.tsx';
import { roomMessages } from '../../../../messages/room.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { classNames } from '../../../../ui/classNames.ts';
import { enterFullScreen } from '../../../../ui/useFullScreen.ts';
import { ScreenDrawing } from '../../callChunks.ts';
import { nameOf } from '../../callSelectors.ts';
import { Pinned } from './Pinned.tsx';
import styles from './Tile.module.css';
import { TileMenu } from './TileMenu.tsx';
import type { PeerView } from '../../usePeers.ts';
import { VideoSurface } from '../playing/VideoSurface.tsx';

type Props = {
  peer: PeerView;
  member: Member;
  /** The time for first pictures is over: what draws on it is loaded. */
  isLater: boolean;
};

/** A shared screen: whole, never cropped. */
export function ScreenTile({ peer, member, isLater }: Props) {
  const stream = useStream(peer.screenStreamId);
  const name = roomMessages.screenOf(nameOf(member));
  return (
    <article className={classNames(styles['tile'], styles['screen'])} aria-label={name} data-screen={member.memberId}>
      <VideoSurface className={classNames(styles['video'], styles['whole'])} stream={stream} muted label={name} />
      {isLater && (
        <Suspense>
          <ScreenDrawing member={member} />
        </Suspense>
      )}
      <p className={styles['name']}>
        <Pinned id={screenTileId(member.memberId)} />
        <ScreenShare aria-hidden="true" />
        <span className={styles['text']}>{name}</span>
      </p>
      <TileMenu id={screenTileId(member.memberId)} name={name}>
        {document.fullscreenEnabled && (
          <IconButton
            label={roomMessages.fullScreen}
            variant="stage"
            size="small"
            className={styles['fullScreen']}
            onClick={({ currentTarget }) => void enterFullScreen(currentTarget.closest('article'))}
          >
            <Expand aria-hidden="true" />
          </IconButton>
        )}
      </TileMenu>
    </article>
  );
}

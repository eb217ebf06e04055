import { ScreenShare } from 'lucide-react';
import { OWN } from '@colloquy/machines/drawing/drawingMachine.ts';
import { useStream } from '../../../app/appServices.tsx';
import { drawingMessages } from '../../../messages/drawing.ts';
import { classNames } from '../../../ui/classNames.ts';
import { RoomContext } from '../RoomContext.ts';
import { VideoSurface } from '../stage/playing/VideoSurface.tsx';
import tileStyles from '../stage/tiles/Tile.module.css';
import { Overlay } from './Overlay.tsx';
import { useDrawings, useDrawingsState } from './useDrawings.ts';

/** The tile of the local user's own screen, with what is drawn on it. */
export function OwnScreen() {
  const drawings = useDrawings();
  const state = useDrawingsState(drawings);
  const stream = useStream(RoomContext.useSelector(({ context }) => context.self.screenStreamId));
  return (
    <article
      className={classNames(tileStyles['tile'], tileStyles['screen'])}
      aria-label={drawingMessages.ownScreen}
      data-own-screen
    >
      <VideoSurface
        className={classNames(tileStyles['video'], tileStyles['whole'])}
        stream={stream}
        muted
        label={drawingMessages.ownScreen}
      />
      {drawings && state && <Overlay drawings={drawings} state={state} on={OWN} />}
      <p className={tileStyles['name']}>
        <ScreenShare aria-hidden="true" />
        <span className={tileStyles['text']}>{drawingMessages.ownScreen}</span>
      </p>
    </article>
  );
}

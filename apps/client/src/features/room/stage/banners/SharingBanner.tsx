import { ScreenShare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { roomMessages } from '../../../../messages/room.ts';
import { withRetry } from '../../../../ui/withRetry.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import type { OwnScreenShown } from '../../drawing/SharedDrawing.tsx';
import { useStream } from '../../../../app/appServices.tsx';
import { RoomContext } from '../../RoomContext.ts';
import { VideoSurface } from '../playing/VideoSurface.tsx';
import { StageBanner } from './StageBanner.tsx';
import styles from './StageBanner.module.css';

const drawing = () => import('../../drawing/allDrawing.ts');
const SharedDrawing = lazy(async () => ({ default: (await withRetry(drawing)).SharedDrawing }));

/** Shows the sharer, as long as it lasts, that the others see the screen, and what they see of it. */
export function SharingBanner(shown: OwnScreenShown) {
  const room = RoomContext.useActorRef();
  const stream = useStream(RoomContext.useSelector(({ context }) => context.self.screenStreamId));
  return (
    <StageBanner
      role="status"
      icon={
        <>
          <ScreenShare aria-hidden="true" />
          {!shown.isShown && (
            <VideoSurface className={styles['screen']} stream={stream} muted label={roomMessages.youShare} />
          )}
        </>
      }
      actions={
        <>
          <Suspense>
            <SharedDrawing {...shown} />
          </Suspense>
          <Button size="small" variant="danger" onClick={() => room.send({ type: 'user.screenToggled' })}>
            {roomMessages.stopSharingShort}
          </Button>
        </>
      }
    >
      {roomMessages.youShare}
    </StageBanner>
  );
}

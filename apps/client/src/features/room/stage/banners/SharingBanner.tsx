import { ScreenShare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { roomMessages } from '../../../../messages/room.ts';
import { withRetry } from '../../../../ui/withRetry.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import type { OwnScreenShown } from '../../drawing/SharedDrawing.tsx';
import { RoomContext } from '../../RoomContext.ts';
import { StageBanner } from './StageBanner.tsx';

const drawing = () => import('../../drawing/allDrawing.ts');
const SharedDrawing = lazy(async () => ({ default: (await withRetry(drawing)).SharedDrawing }));

/** Shows the sharer, as long as it lasts, that the others see the screen. */
export function SharingBanner(shown: OwnScreenShown) {
  const room = RoomContext.useActorRef();
  return (
    <StageBanner
      role="status"
      icon={<ScreenShare aria-hidden="true" />}
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

import { ScreenShare } from 'lucide-react';
import { Suspense } from 'react';
import { roomWords } from '../../../../messages/room.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { SharedDrawing } from '../../callChunks.ts';
import type { OwnScreenShown } from '../../drawing/SharedDrawing.tsx';
import { RoomContext } from '../../RoomContext.ts';
import { StageBanner } from './StageBanner.tsx';

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
          <Button size="small" onClick={() => room.send({ type: 'user.screenToggled' })}>
            {roomWords.stopSharingShort}
          </Button>
        </>
      }
    >
      {roomWords.youShare}
    </StageBanner>
  );
}

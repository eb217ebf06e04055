import { Eye } from 'lucide-react';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RoomContext } from '../RoomContext.ts';
import { StageBanner } from '../stage/banners/StageBanner.tsx';

/** Shows, as long as it lasts, that a developer watches this call's machines, and lets the person refuse. */
export function WatchedBanner() {
  const room = RoomContext.useActorRef();
  const isWatched = RoomContext.useSelector((each) =>
    each.matches({ connected: { inCall: { inspection: 'watched' } } }),
  );
  if (!isWatched) return null;
  return (
    <StageBanner
      role="status"
      icon={<Eye aria-hidden="true" />}
      actions={
        <Button size="small" onClick={() => room.send({ type: 'user.inspectionRefused' })}>
          {roomMessages.refuseInspection}
        </Button>
      }
    >
      {roomMessages.watched}
    </StageBanner>
  );
}

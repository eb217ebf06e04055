import { VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStream } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { classNames } from '../../../ui/classNames.ts';
import { deviceStateOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { mirrorSetting } from '../settings.ts';
import { VideoSurface } from '../stage/playing/VideoSurface.tsx';
import { looksAway } from '../mediaSettings/offeredDevices.ts';
import styles from './OwnPicture.module.css';

/** Our own picture before a call, mirrored, or that the camera is off; `children` lie on its lower edge. */
export function OwnPicture({ children }: { children: ReactNode }) {
  const cameraOn = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'camera') === 'on');
  const stream = useStream(RoomContext.useSelector(({ context }) => context.self.streamId));
  const asSeen = RoomContext.useSelector(looksAway);
  const [mirrors] = mirrorSetting.useValue();
  return (
    <>
      <VideoSurface
        className={classNames(styles['video'], mirrors && !asSeen && styles['mirrored'])}
        stream={stream}
        muted
        label={roomMessages.ownPicture}
      />
      {!cameraOn && (
        <p className={styles['off']}>
          <VideoOff aria-hidden="true" />
          {roomMessages.cameraOff}
        </p>
      )}
      <div className={styles['toggles']}>{children}</div>
    </>
  );
}

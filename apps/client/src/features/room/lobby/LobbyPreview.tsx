import { Mic, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { useStream, useAppServices } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { classNames } from '../../../ui/classNames.ts';
import { LevelMeter } from '../../../ui/LevelMeter.tsx';
import { looksAway } from '../toolbar/deviceChoices.ts';
import { DeviceButton } from '../toolbar/DeviceToggle.tsx';
import { MediaSettingsMenu } from '../mediaSettings/MediaSettingsMenu.tsx';
import { MediaNotice } from '../notifications/MediaNotice.tsx';
import { deviceStateOf, isRefused } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { mirrorSetting } from '../settings.ts';
import { VideoSurface } from '../stage/playing/VideoSurface.tsx';
import styles from './LobbyPreview.module.css';

/** A mirrored self-view; or the reason why there is none, and the ways on. */
export function LobbyPreview() {
  const { levels } = useAppServices();
  const isReady = RoomContext.useSelector((snapshot) => snapshot.hasTag('preview'));
  const refused = RoomContext.useSelector(isRefused);
  const cameraOn = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'camera') === 'on');
  const microphoneOn = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'microphone') === 'on');
  const streamId = RoomContext.useSelector(({ context }) => context.self.streamId);
  const stream = useStream(streamId);
  const asSeen = RoomContext.useSelector(looksAway);
  const [mirrors] = mirrorSetting.useValue();
  const [section, setSection] = useState<HTMLElement | null>(null);
  return (
    <section ref={setSection} className={styles['preview']} aria-label={roomMessages.preview}>
      <div className={styles['picture']}>
        {isReady ? (
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
          </>
        ) : (
          <MediaNotice besideForm />
        )}
        {isReady && (
          <>
            <div className={styles['toggles']}>
              <DeviceButton kind="microphone" />
              <DeviceButton kind="camera" />
            </div>
            <div className={styles['comforts']}>
              <MediaSettingsMenu within={section} />
            </div>
          </>
        )}
      </div>
      {!refused && (
        <div className={styles['level']} data-off={!isReady || !microphoneOn}>
          <Mic aria-hidden="true" />
          <LevelMeter
            label={roomMessages.microphoneLevel}
            level={() => levels.level(streamId ?? '')}
            subscribe={levels.subscribe}
          />
        </div>
      )}
    </section>
  );
}

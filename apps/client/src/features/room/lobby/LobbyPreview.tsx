import { Mic } from 'lucide-react';
import { useAppServices } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { LevelMeter } from '../../../ui/LevelMeter.tsx';
import { DeviceButton } from '../toolbar/DeviceToggle.tsx';
import { MediaSettingsMenu } from '../mediaSettings/MediaSettingsMenu.tsx';
import { MediaNotice } from '../notifications/MediaNotice.tsx';
import { deviceStateOf, isRefused } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './LobbyPreview.module.css';

/** A mirrored self-view, with its menu in `menuPlace`; or the reason why there is none, and the ways on. */
export function LobbyPreview({ menuPlace }: { menuPlace: Element | null }) {
  const { speakingLevels } = useAppServices();
  const isReady = RoomContext.useSelector((snapshot) => snapshot.hasTag('preview'));
  const refused = RoomContext.useSelector(isRefused);
  const microphoneOn = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'microphone') === 'on');
  const streamId = RoomContext.useSelector(({ context }) => context.self.streamId);
  return (
    <section className={styles['preview']} aria-label={roomMessages.preview}>
      <div className={styles['picture']}>
        {isReady ? (
          <>
            <OwnPicture>
              <DeviceButton kind="microphone" />
              <DeviceButton kind="camera" />
            </OwnPicture>
            <div className={styles['comforts']}>
              <MediaSettingsMenu within={menuPlace} />
            </div>
          </>
        ) : (
          <MediaNotice besideForm />
        )}
      </div>
      {!refused && (
        <div className={styles['level']} data-off={!isReady || !microphoneOn} data-waits={!isReady}>
          <Mic aria-hidden="true" />
          <LevelMeter
            label={roomMessages.microphoneLevel}
            level={() => speakingLevels.level(streamId ?? '')}
            subscribe={speakingLevels.subscribe}
          />
        </div>
      )}
    </section>
  );
}

import { VolumeX } from 'lucide-react';
import { use, useSyncExternalStore } from 'react';
import { roomMessages } from '../../../../messages/room.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { StageBanner } from './StageBanner.tsx';
import { PlaybackContext } from '../../../../ui/blockedSound.ts';

/** Where the browser blocks autoplay with sound: explains that, with a button that starts it. */
export function SoundBanner() {
  const playback = use(PlaybackContext);
  const isBlocked = useSyncExternalStore(playback.subscribe, playback.isBlocked);
  if (!isBlocked) return null;
  return (
    <StageBanner
      role="alert"
      icon={<VolumeX aria-hidden="true" />}
      actions={
        <Button size="small" variant="primary" onClick={() => void playback.start()}>
          {roomMessages.startSound}
        </Button>
      }
    >
      {roomMessages.soundBlocked}
    </StageBanner>
  );
}

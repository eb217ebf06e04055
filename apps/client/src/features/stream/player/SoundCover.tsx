import { VolumeX } from 'lucide-react';
import { use, useSyncExternalStore } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PlaybackContext } from '../../../ui/blockedSound.ts';
import styles from './Player.module.css';
import { streamSound } from './sound.ts';

/** Where the browser blocks autoplay with sound the picture plays muted; this starts the sound. */
export function SoundCover() {
  const playback = use(PlaybackContext);
  const isBlocked = useSyncExternalStore(playback.subscribe, playback.isBlocked);
  if (!isBlocked) return null;
  return (
    <div className={styles['cover']} role="alert">
      <Button
        variant="primary"
        size="large"
        icon={<VolumeX aria-hidden="true" />}
        onClick={() => {
          streamSound.set({ ...streamSound.get(), isMuted: false });
          void playback.start();
        }}
      >
        {roomMessages.startSound}
      </Button>
    </div>
  );
}

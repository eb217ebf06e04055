import { Expand, PictureInPicture2, RectangleHorizontal, Shrink, Volume2, VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { streamWords } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useFullScreen } from '../../../ui/useFullScreen.ts';
import styles from './Player.module.css';
import type { Sound } from './useSound.ts';

type Props = {
  place: RefObject<HTMLElement | null>;
  sound: Sound;
  isTheatre: boolean;
  onTheatre: () => void;
};

/** The sound and view of the watched stream. */
export function ViewButtons({ place, sound, isTheatre, onTheatre }: Props) {
  const isFull = useFullScreen();
  return (
    <>
      <IconButton
        label={sound.isMuted ? streamWords.soundOn : streamWords.soundOff}
        variant={sound.isMuted ? 'stageOff' : 'stage'}
        size="toolbar"
        onClick={() => sound.set(!sound.isMuted)}
      >
        {sound.isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </IconButton>
      {document.pictureInPictureEnabled && (
        <IconButton
          label={streamWords.pictureInPicture}
          variant="stage"
          size="toolbar"
          className={styles['wide']}
          onClick={() => void floatPicture(place.current)}
        >
          <PictureInPicture2 aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={isTheatre ? streamWords.leaveTheatre : streamWords.theatre}
        variant="stage"
        size="toolbar"
        className={styles['theatre']}
        aria-pressed={isTheatre}
        onClick={onTheatre}
      >
        <RectangleHorizontal aria-hidden="true" />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton
          label={isFull ? streamWords.leaveFullScreen : streamWords.fullScreen}
          variant="stage"
          size="toolbar"
          onClick={() => void toggleFullScreen(place.current, isFull)}
        >
          {isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
        </IconButton>
      )}
    </>
  );
}

/** A refusal has no other effect: the picture stays where it was. */
async function floatPicture(place: HTMLElement | null): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else {
    await place
      ?.querySelector<HTMLVideoElement>('video[data-shown=true]')
      ?.requestPictureInPicture()
      .catch(() => undefined);
  }
}

async function toggleFullScreen(place: HTMLElement | null, isFull: boolean): Promise<void> {
  if (isFull) await document.exitFullscreen();
  else await place?.requestFullscreen().catch(() => undefined);
}

import {
  Expand,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  Shrink,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useLayoutEffect, type FocusEvent, type RefObject } from 'react';
import { streamMessages } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { toggleFullScreen, useFullScreen } from '../../../ui/useFullScreen.ts';
import styles from './PlayerControls.module.css';
import { Latency } from './Latency.tsx';
import { PlayerContext } from './PlayerContext.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import { levelOf, muteToggled, streamSound, VOLUME_STEP, withVolume } from './sound.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { usePlayerPointer } from './usePlayerPointer.ts';
import { togglePictureInPicture } from './viewActions.ts';

type Props = {
  /** Element shown in full screen. */
  container: RefObject<HTMLElement | null>;
  isTheatre: boolean;
  onTheatre: () => void;
};

/** The controls over the picture of a watched stream. Hidden when idle. */
export function PlayerControls({ container, isTheatre, onTheatre }: Props) {
  const player = PlayerContext.useActorRef();
  const isFull = useFullScreen();
  const toggleTheatre = () => {
    if (!isFull) return onTheatre();
    void toggleFullScreen(container.current);
    if (!isTheatre) onTheatre();
  };
  usePlayerKeys(container, toggleTheatre);
  usePlayerPointer(container);
  // Removed with the focus in it, it reports no blur.
  useLayoutEffect(() => () => player.send({ type: 'controls.left' }), [player]);

  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible, [role^=menu]')) player.send({ type: 'controls.entered' });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) player.send({ type: 'controls.left' });
  };
  return (
    <div
      className={styles['bar']}
      role="toolbar"
      aria-label={streamMessages.playerControls}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <PauseButton />
      <Volume />
      <Latency />
      <span className={styles['gap']} />
      <SettingsMenu />
      {document.pictureInPictureEnabled && (
        <IconButton
          label={streamMessages.pictureInPicture}
          variant="overlay"
          onClick={() => void togglePictureInPicture(container.current)}
        >
          <PictureInPicture2 aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={isTheatre ? streamMessages.leaveTheatre : streamMessages.theatre}
        variant="overlay"
        className={styles['theatre']}
        aria-pressed={isTheatre}
        onClick={toggleTheatre}
      >
        <RectangleHorizontal aria-hidden="true" />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton
          label={isFull ? streamMessages.leaveFullScreen : streamMessages.fullScreen}
          variant="overlay"
          onClick={() => void toggleFullScreen(container.current)}
        >
          {isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  );
}

function PauseButton() {
  const player = PlayerContext.useActorRef();
  const isPaused = PlayerContext.useSelector((snapshot) => snapshot.matches({ playback: 'paused' }));
  const Icon = isPaused ? Play : Pause;
  return (
    <IconButton
      label={isPaused ? streamMessages.play : streamMessages.pause}
      variant="overlay"
      onClick={() => player.send({ type: 'user.pauseToggled' })}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

/** Volume from which the loud icon is shown. */
const LOUD = 50;

function Volume() {
  const [sound, setSound] = streamSound.useValue();
  const level = levelOf(sound);
  const Icon = sound.isMuted ? VolumeX : level < LOUD ? Volume1 : Volume2;
  return (
    <>
      <IconButton
        label={sound.isMuted ? streamMessages.soundOn : streamMessages.soundOff}
        variant="overlay"
        onClick={() => setSound(muteToggled(sound))}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        className={styles['volume']}
        aria-label={streamMessages.volume}
        aria-valuetext={streamMessages.percent(level)}
        min={0}
        max={100}
        step={VOLUME_STEP}
        value={level}
        onChange={({ target }) => setSound(withVolume(sound, target.valueAsNumber))}
      />
    </>
  );
}

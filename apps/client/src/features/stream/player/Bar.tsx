import { Expand, PictureInPicture2, RectangleHorizontal, Shrink, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useLayoutEffect, type FocusEvent, type RefObject } from 'react';
import { streamWords } from '../../../messages/stream.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useFullScreen } from '../../../ui/useFullScreen.ts';
import styles from './Bar.module.css';
import { Latency } from './Latency.tsx';
import { PlayerContext } from './PlayerContext.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import { atLevel, levelOf, muteToggled, streamSound, VOLUME_STEP } from './sound.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { usePlayerPointer } from './usePlayerPointer.ts';
import { toggleFullScreen, togglePictureInPicture } from './viewActions.ts';

type Props = {
  /** The picture, which fills the screen in full screen. */
  place: RefObject<HTMLElement | null>;
  isTheatre: boolean;
  onTheatre: () => void;
};

/** The controls over the picture of a watched stream. They hide while nothing is done. */
export function Bar({ place, isTheatre, onTheatre }: Props) {
  const player = PlayerContext.useActorRef();
  const isFull = useFullScreen();
  const toggleTheatre = () => {
    if (!isFull) return onTheatre();
    void toggleFullScreen(place.current);
    if (!isTheatre) onTheatre();
  };
  usePlayerKeys(place, toggleTheatre);
  usePlayerPointer(place);
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
      aria-label={streamWords.playerControls}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Volume />
      <Latency />
      <span className={styles['gap']} />
      <SettingsMenu />
      {document.pictureInPictureEnabled && (
        <IconButton
          label={streamWords.pictureInPicture}
          variant="overlay"
          onClick={() => void togglePictureInPicture(place.current)}
        >
          <PictureInPicture2 aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={isTheatre ? streamWords.leaveTheatre : streamWords.theatre}
        variant="overlay"
        className={styles['theatre']}
        aria-pressed={isTheatre}
        onClick={toggleTheatre}
      >
        <RectangleHorizontal aria-hidden="true" />
      </IconButton>
      {document.fullscreenEnabled && (
        <IconButton
          label={isFull ? streamWords.leaveFullScreen : streamWords.fullScreen}
          variant="overlay"
          onClick={() => void toggleFullScreen(place.current)}
        >
          {isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  );
}

/** From here on the icon is the one of a loud sound. */
const LOUD = 50;

function Volume() {
  const [sound, setSound] = streamSound.useValue();
  const level = levelOf(sound);
  const Icon = sound.isMuted ? VolumeX : level < LOUD ? Volume1 : Volume2;
  return (
    <>
      <IconButton
        label={sound.isMuted ? streamWords.soundOn : streamWords.soundOff}
        variant="overlay"
        onClick={() => setSound(muteToggled(sound))}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        className={styles['volume']}
        aria-label={streamWords.volume}
        aria-valuetext={streamWords.percent(level)}
        min={0}
        max={100}
        step={VOLUME_STEP}
        value={level}
        onChange={({ target }) => setSound(atLevel(sound, target.valueAsNumber))}
      />
    </>
  );
}

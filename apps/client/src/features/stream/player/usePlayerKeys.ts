import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts';
import { toggleFullScreen } from '../../../ui/useFullScreen.ts';
import { useMatches, WIDE } from '../../../ui/useMatches.ts';
import { PlayerContext } from './PlayerContext.ts';
import { levelOf, muteToggled, streamSound, VOLUME_STEP, withVolume } from './sound.ts';
import { togglePictureInPicture } from './viewActions.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: VOLUME_STEP, ArrowDown: -VOLUME_STEP };

/** Single keys for what the control bar does; the arrows set the volume while the focus is in the player. */
export function usePlayerKeys(container: RefObject<HTMLElement | null>, onTheatre: () => void): void {
  const player = PlayerContext.useActorRef();
  const isWide = useMatches(WIDE);
  const withActivity = (act: () => void) => () => {
    player.send({ type: 'user.acted' });
    act();
  };
  const togglePause = withActivity(() => player.send({ type: 'user.pauseToggled' }));
  useShortcuts({
    ' ': togglePause,
    k: togglePause,
    m: withActivity(() => streamSound.set(muteToggled(streamSound.get()))),
    f: withActivity(() => void toggleFullScreen(container.current)),
    ...(document.pictureInPictureEnabled && { i: withActivity(() => void togglePictureInPicture(container.current)) }),
    ...(isWide && { t: withActivity(onTheatre) }),
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    const isHere = target instanceof Element && container.current?.contains(target) === true;
    if (!isHere && document.fullscreenElement !== container.current) return;
    player.send({ type: 'user.acted' });
    const step = STEPS[key];
    // The slider handles arrow keys itself.
    if (step === undefined || defaultPrevented || target instanceof HTMLInputElement) return;
    event.preventDefault();
    const sound = streamSound.get();
    streamSound.set(withVolume(sound, levelOf(sound) + step));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

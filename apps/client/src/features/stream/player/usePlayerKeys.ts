import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts';
import { useMatches, WIDE } from '../../../ui/useMatches.ts';
import { PlayerContext } from './PlayerContext.ts';
import { atLevel, levelOf, muteToggled, streamSound, VOLUME_STEP } from './sound.ts';
import { toggleFullScreen, togglePictureInPicture } from './viewActions.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: VOLUME_STEP, ArrowDown: -VOLUME_STEP };

/** Single keys for what the control bar does; the arrows set the volume while the focus is in the player. */
export function usePlayerKeys(place: RefObject<HTMLElement | null>, onTheatre: () => void): void {
  const player = PlayerContext.useActorRef();
  const isWide = useMatches(WIDE);
  const acts = (act: () => void) => () => {
    player.send({ type: 'user.acted' });
    act();
  };
  useShortcuts({
    m: acts(() => streamSound.set(muteToggled(streamSound.get()))),
    f: acts(() => void toggleFullScreen(place.current)),
    ...(document.pictureInPictureEnabled && { i: acts(() => void togglePictureInPicture(place.current)) }),
    ...(isWide && { t: acts(onTheatre) }),
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    const isHere = target instanceof Element && place.current?.contains(target) === true;
    if (!isHere && document.fullscreenElement !== place.current) return;
    player.send({ type: 'user.acted' });
    const step = STEPS[key];
    // The slider has its own.
    if (step === undefined || defaultPrevented || target instanceof HTMLInputElement) return;
    event.preventDefault();
    const sound = streamSound.get();
    streamSound.set(atLevel(sound, levelOf(sound) + step));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { use, useEffect, useRef, type RefObject } from 'react';
import { PlaybackContext } from '../../../../ui/blockedSound.ts';
import { speakerIdOf } from '../../mediaSettings/offeredDevices.ts';
import { RoomContext } from '../../RoomContext.ts';
import { useReleasedMedia } from '../../../../ui/useReleasedMedia.ts';

/** Plays a stream in the element with this ref, on the chosen output device. */
export function usePlayed<E extends HTMLMediaElement>(
  stream: MediaStream | undefined,
  muted: boolean,
  volume = 1,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const playback = use(PlaybackContext);
  const speakerId = RoomContext.useSelector(speakerIdOf);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    if (element.srcObject !== (stream ?? null)) element.srcObject = stream ?? null;
    if (stream) void playback.play(element, muted);
    return () => playback.forget(element);
  }, [stream, muted, playback]);

  useEffect(() => {
    const element = ref.current;
    // If that device is gone, the system chooses another one.
    if (element && !muted && 'setSinkId' in element) void element.setSinkId(speakerId).catch(() => undefined);
  }, [speakerId, muted]);

  useEffect(() => {
    if (ref.current) ref.current.volume = volume;
  }, [volume]);

  useReleasedMedia(ref);

  return ref;
}

import { use, useEffect, useRef, type RefObject } from 'react';
import { streamMessages } from '../../../messages/stream.ts';
import { PlaybackContext } from '../../../ui/blockedSound.ts';
import { useReleasedMedia } from '../../../ui/useReleasedMedia.ts';

/**
 * Plays a stream in the element with this ref, unless it is paused: it goes on with what is live then. A stream that is
 * gone leaves its last frame; an element that cannot play reports why.
 */
export function useVideo(
  stream: MediaStream | undefined,
  muted: boolean,
  onFailure: (text: string | undefined) => void,
  { volume = 1, isPaused = false }: { volume?: number; isPaused?: boolean } = {},
): RefObject<HTMLVideoElement | null> {
  const ref = useRef<HTMLVideoElement>(null);
  const playback = use(PlaybackContext);

  useEffect(() => {
    const element = ref.current;
    if (!element || !stream) return undefined;
    if (element.srcObject !== stream) element.srcObject = stream;
    if (isPaused) element.pause();
    else void playback.play(element, muted);
    return () => playback.forget(element);
  }, [stream, muted, isPaused, playback]);

  useEffect(() => {
    if (ref.current) ref.current.volume = volume;
  }, [volume]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const failed = () => onFailure(streamMessages.failures.video(element.error?.message || 'unknown'));
    const plays = () => onFailure(undefined);
    element.addEventListener('error', failed);
    element.addEventListener('playing', plays);
    return () => {
      element.removeEventListener('error', failed);
      element.removeEventListener('playing', plays);
      onFailure(undefined);
    };
  }, [onFailure]);

  useReleasedMedia(ref);
  return ref;
}

import { useEffect, type RefObject } from 'react';
import { fitOf } from '../tiles/cropping.ts';

/**
 * Lets a picture cover its tile, or be contained in it, by the current aspect ratios; in a grid, whose stylesheet says
 * how much of a picture is seen at least, the tile follows the picture's (R-UI-32).
 */
export function useFit(ref: RefObject<HTMLVideoElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || !isWanted) return undefined;
    const follow = () => {
      const picture = { width: video.videoWidth, height: video.videoHeight };
      if (picture.width === 0) return;
      video.parentElement?.style.setProperty('--aspect', String(picture.width / picture.height));
      if (video.clientHeight === 0) return;
      const seen = Number(getComputedStyle(video).getPropertyValue('--seen'));
      const fit = fitOf({ width: video.clientWidth, height: video.clientHeight }, picture, seen);
      video.style.objectFit = fit;
      video.style.objectPosition = fit === 'cover' ? 'var(--head)' : '';
    };
    const observer = new ResizeObserver(follow);
    observer.observe(video);
    video.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      video.removeEventListener('resize', follow);
    };
  }, [ref, isWanted]);
}

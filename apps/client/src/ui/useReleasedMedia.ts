import { useEffect, type RefObject } from 'react';

/**
 * Takes the stream from an element that leaves the page: until the browser collects the element, each frame of the
 * stream would still be processed for it.
 */
export function useReleasedMedia(ref: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (element) element.srcObject = null;
    };
  }, [ref]);
}

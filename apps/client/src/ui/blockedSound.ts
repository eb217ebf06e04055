import { createContext } from 'react';

/**
 * Elements whose sound the browser blocks before the person has interacted with the page. Their pictures play muted
 * meanwhile.
 */
export function createPlayback() {
  const blocked = new Set<HTMLMediaElement>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());

  const forget = (element: HTMLMediaElement) => {
    if (blocked.delete(element)) notify();
  };

  const playback = {
    async play(element: HTMLMediaElement, muted: boolean): Promise<void> {
      element.muted = muted;
      try {
        await element.play();
        forget(element);
      } catch (thrown) {
        // Removed from the page meanwhile, or given another stream: that code plays it.
        if (!(thrown instanceof Error) || thrown.name !== 'NotAllowedError' || muted) return;
        blocked.add(element);
        notify();
        element.muted = true;
        await element.play().catch(() => undefined);
      }
    },
    forget,
    /** Call during a user gesture: only then the browser lets sound start. */
    async start(): Promise<void> {
      await Promise.all([...blocked].map((element) => playback.play(element, false)));
    },
    isBlocked: () => blocked.size > 0,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return playback;
}

/** The playback of one screen. */
export const PlaybackContext = createContext(createPlayback());

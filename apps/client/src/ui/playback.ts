import { createContext } from 'react';

/**
 * Whose sound the browser refuses to start before the person has touched the page. Their pictures play on without
 * sound meanwhile.
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
        // Taken out of the page meanwhile, or given another stream: whoever did that plays it.
        if (!(thrown instanceof Error) || thrown.name !== 'NotAllowedError' || muted) return;
        blocked.add(element);
        notify();
        element.muted = true;
        await element.play().catch(() => undefined);
      }
    },
    forget,
    /** Call while the person presses something: only then the browser lets sound begin. */
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

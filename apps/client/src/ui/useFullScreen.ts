import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether something of the page fills the screen, by whichever button or key. */
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Whether the page is in full screen, by any button or key. */
export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Shows the element in full screen; does nothing if the browser refuses. */
export async function enterFullScreen(element: Element | null | undefined): Promise<void> {
  await element?.requestFullscreen().catch(() => undefined);
}

/** Shows the element in full screen, or no longer what is. */
export async function toggleFullScreen(element: Element | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
  else await enterFullScreen(element);
}

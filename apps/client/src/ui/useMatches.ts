import { useCallback, useSyncExternalStore } from 'react';

/** Where the toolbar has no room for everything. */
export const NARROW = '(width < 480px)';
/** Where the side panel is a sheet over the whole call. */
export const SHEET = '(width < 640px)';
/** Where there is a column beside the main one: a chosen term (R-TERMS-2), the chat of a stream. */
export const WIDE = '(width >= 1024px)';

/** Whether a media query currently matches. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

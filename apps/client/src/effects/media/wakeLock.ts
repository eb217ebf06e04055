import { fromCallback, type EventObject } from 'xstate';

type Locks = Pick<WakeLock, 'request'>;
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the screen awake while it is held. The browser releases the lock when the page is hidden, so it is requested
 * again when it is visible; a refusal (low battery, no support) means that the screen may sleep.
 */
export function createWakeLock(locks: Locks | undefined, page: Page) {
  return fromCallback<EventObject, undefined>(() => {
    let ended = false;
    let lock: WakeLockSentinel | undefined;

    const ask = async () => {
      if (page.visibilityState !== 'visible') return;
      const fresh = await locks?.request('screen').catch(() => undefined);
      // Only this call can release a lock that arrives after the end.
      if (ended) await fresh?.release();
      else lock = fresh;
    };
    const onShown = () => void ask();

    page.addEventListener('visibilitychange', onShown);
    void ask();
    return () => {
      ended = true;
      page.removeEventListener('visibilitychange', onShown);
      void lock?.release();
    };
  });
}

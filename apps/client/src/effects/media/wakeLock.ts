import { fromCallback, type EventObject } from 'xstate';

type Locks = Pick<WakeLock, 'request'>;
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the screen awake while it is held. The browser lets go by itself when the page is hidden, so the lock is asked
 * for again when it is shown; a refusal (an empty battery, a browser without it) means a screen that may sleep.
 */
export function createWakeLock(locks: Locks | undefined, page: Page) {
  return fromCallback<EventObject, undefined>(() => {
    let ended = false;
    let lock: WakeLockSentinel | undefined;

    const ask = async () => {
      if (page.visibilityState !== 'visible') return;
      const fresh = await locks?.request('screen').catch(() => undefined);
      // An answer that comes after the end has nobody to let go of it but us.
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

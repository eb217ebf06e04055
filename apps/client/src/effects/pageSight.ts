import { fromCallback, type EventObject } from 'xstate';
import type { SightEvent } from '@colloquy/machines/pulse/ports.ts';

/** Says whether the page is looked at, as the document does. */
export const createSight = (page: Pick<Document, 'visibilityState' | 'addEventListener'> | undefined) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    if (page === undefined) return undefined;
    const say = () =>
      sendBack({ type: page.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' } satisfies SightEvent);
    const stopping = new AbortController();
    page.addEventListener('visibilitychange', say, { signal: stopping.signal });
    if (page.visibilityState === 'hidden') say();
    return () => stopping.abort();
  });

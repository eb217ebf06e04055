import { fromCallback, type EventObject } from 'xstate';
import type { VisibilityEvent } from '@colloquy/machines/pulse/ports.ts';

/** Reports whether the page is visible. */
export const createVisibility = (page: Pick<Document, 'visibilityState' | 'addEventListener'> | undefined) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    if (page === undefined) return undefined;
    const emit = () =>
      sendBack({ type: page.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' } satisfies VisibilityEvent);
    const stopping = new AbortController();
    page.addEventListener('visibilitychange', emit, { signal: stopping.signal });
    if (page.visibilityState === 'hidden') emit();
    return () => stopping.abort();
  });

import { fromCallback, type EventObject } from 'xstate';
import type { NetworkEvent } from '@colloquy/machines/roomCall/ports.ts';

/** What the port asks of a browser, so that tests can be one. */
export type NetworkParts = {
  window: EventTarget;
  document: EventTarget;
  /** `navigator.connection`, where the browser has it: says when the way to the network changes. */
  connection: EventTarget | undefined;
  isOnline: () => boolean;
  /** Milliseconds that go on while the machine sleeps. */
  now: () => number;
};

/** How often the clock is looked at, and how late it must be for the machine to have slept. */
const LOOK_EVERY = 2_000;
const SLEPT = 8_000;

/** The network port. Sleep is seen by a timer that is late, and by the browser's own `resume` of a frozen page. */
export function createNetwork({ window, document, connection, isOnline, now }: NetworkParts) {
  return fromCallback<EventObject, undefined>(({ sendBack }) => {
    const ending = new AbortController();
    const { signal } = ending;
    const emit = (event: NetworkEvent) => sendBack(event);
    const emitState = () => emit({ type: isOnline() ? 'network.returned' : 'network.lost' });

    let looked = now();
    const look = () => {
      const before = looked;
      looked = now();
      if (looked - before > SLEPT) emitState();
    };
    const timer = setInterval(look, LOOK_EVERY);

    window.addEventListener('online', emitState, { signal });
    window.addEventListener('offline', emitState, { signal });
    document.addEventListener(
      'resume',
      () => {
        looked = now();
        emitState();
      },
      { signal },
    );
    connection?.addEventListener('change', emitState, { signal });
    if (!isOnline()) emit({ type: 'network.lost' });

    return () => {
      clearInterval(timer);
      ending.abort();
    };
  });
}

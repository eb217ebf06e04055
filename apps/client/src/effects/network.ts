import { fromCallback, type EventObject } from 'xstate';
import type { NetworkEvent } from '@colloquy/machines/roomCall/ports.ts';

/** What the port needs of a browser, so that tests can fake one. */
export type NetworkDependencies = {
  window: EventTarget;
  document: EventTarget;
  /** `navigator.connection`, where the browser has it: reports network changes. */
  connection: EventTarget | undefined;
  isOnline: () => boolean;
  /** Milliseconds that keep counting while the machine sleeps. */
  now: () => number;
};

/** How often the clock is checked, and how late a timer must be for the machine to have slept. */
const LOOK_EVERY = 2_000;
const SLEPT = 8_000;

/** The network port. Sleep is detected by a late timer, and by the browser's own `resume` of a frozen page. */
export function createNetwork({ window, document, connection, isOnline, now }: NetworkDependencies) {
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

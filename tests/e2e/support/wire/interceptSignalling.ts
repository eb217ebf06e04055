import type { Page, WebSocketRoute } from '@playwright/test';
import type { WireError } from '@colloquy/machines/contract/wire.ts';

type Refusal = Pick<WireError, 'code' | 'until' | 'reason' | 'contact'>;

/** Answers like a server that opens the connection and refuses the namespace. */
function refuse(wire: WebSocketRoute, data: Refusal): void {
  wire.onMessage(() => wire.send(`44/signal,${JSON.stringify({ message: 'refused', data })}`));
  wire.send('0{"sid":"refused","upgrades":[],"pingInterval":5000,"pingTimeout":5000,"maxPayload":100000}');
}

/**
 * Intercepts the sockets between a page and its server: cuts the connection, and makes the next handshakes fail, or be
 * refused with a code. The page's HTTP calls and its connections to others are not affected.
 */
export async function interceptSignalling(page: Page) {
  let state: { is: 'whole' } | { is: 'cut' } | { is: 'refusing'; refusal: Refusal } = { is: 'whole' };
  const wires: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (wire) => {
    if (state.is === 'refusing') return refuse(wire, state.refusal);
    if (state.is === 'cut') return void wire.close();
    const server = wire.connectToServer();
    wires.push(wire, server);
  });
  return {
    cut: async (refusal?: Refusal) => {
      state = refusal === undefined ? { is: 'cut' } : { is: 'refusing', refusal };
      await Promise.all(wires.splice(0).map((wire) => wire.close()));
    },
    restore: () => {
      state = { is: 'whole' };
    },
  };
}

import type { Page, WebSocketRoute } from '@playwright/test';

/** Answers like a server that opens the connection and refuses the namespace. */
function refuse(wire: WebSocketRoute, code: string): void {
  wire.onMessage(() => wire.send(`44/signal,${JSON.stringify({ message: 'refused', data: { code } })}`));
  wire.send('0{"sid":"refused","upgrades":[],"pingInterval":5000,"pingTimeout":5000,"maxPayload":100000}');
}

/**
 * Intercepts the sockets between a page and its server: cuts the connection, and makes the next handshakes fail, or be
 * refused with a code. The page's HTTP calls and its connections to others are not affected.
 */
export async function interceptSignalling(page: Page) {
  let state: { is: 'whole' } | { is: 'cut' } | { is: 'refusing'; code: string } = { is: 'whole' };
  const wires: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (wire) => {
    if (state.is === 'refusing') return refuse(wire, state.code);
    if (state.is === 'cut') return void wire.close();
    const server = wire.connectToServer();
    wires.push(wire, server);
  });
  return {
    cut: async (code?: string) => {
      state = code === undefined ? { is: 'cut' } : { is: 'refusing', code };
      await Promise.all(wires.splice(0).map((wire) => wire.close()));
    },
    restore: () => {
      state = { is: 'whole' };
    },
  };
}

const open = new Set<WebSocket>();

/** Tracks the page's sockets from now on. In a recorded tab only. */
export function trackOpenSockets(): void {
  const Native = globalThis.WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      open.add(this);
      this.addEventListener('close', () => open.delete(this));
    }
  };
}

/** As if the network to the server had failed: pages reconnect by themselves. */
export const closeOpenSockets = (): void => open.forEach((socket) => socket.close());

const open = new Set<WebSocket>();

/** From now on it is known which sockets the page has. In a tab that is watched only. */
export function trackSockets(): void {
  const Native = globalThis.WebSocket;
  globalThis.WebSocket = class extends Native {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      open.add(this);
      this.addEventListener('close', () => open.delete(this));
    }
  };
}

/** As if the way to the server had broken: pages call again by themselves. */
export const closeSockets = (): void => open.forEach((socket) => socket.close());

import type { Page } from '@playwright/test';

/** Records which sizes of a picture a page sends. Call before the page is opened. */
export const watchSizes = async (page: Page): Promise<void> => void (await page.addInitScript(exposeConnections));

/** The names of the sizes currently sent, over any connection that offers more than one. */
export const sentSizes = (page: Page): Promise<string[]> => page.evaluate(sizesOfAll);

type Kept = { connections: Set<RTCPeerConnection> };

function exposeConnections(): void {
  const connections = new Set<RTCPeerConnection>();
  Object.assign(globalThis, { connections });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      connections.add(this);
    }
  };
}

function sizesOfAll(): string[] {
  const { connections } = globalThis as unknown as Kept;
  return [...connections]
    .filter(({ connectionState }) => connectionState === 'connected')
    .flatMap((connection) => connection.getSenders().flatMap((sender) => sender.getParameters().encodings))
    .flatMap(({ rid, active }) => (rid !== undefined && active === true ? [rid] : []));
}

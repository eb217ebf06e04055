import type { Page } from '@playwright/test';

/** Keeps every connection of the page, so that `activeLayers` can read them. Call before the page is opened. */
export async function trackPeerConnections(page: Page): Promise<void> {
  await page.addInitScript(exposeConnections);
}

/** The `rid`s of the simulcast layers that are sent now; a connection with one layer has none. */
export const activeLayers = (page: Page): Promise<string[]> => page.evaluate(readActiveLayers);

type TrackedWindow = { connections: Set<RTCPeerConnection> };

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

function readActiveLayers(): string[] {
  const { connections } = globalThis as unknown as TrackedWindow;
  return [...connections]
    .filter(({ connectionState }) => connectionState === 'connected')
    .flatMap((connection) => connection.getSenders().flatMap((sender) => sender.getParameters().encodings))
    .flatMap(({ rid, active }) => (rid !== undefined && active === true ? [rid] : []));
}

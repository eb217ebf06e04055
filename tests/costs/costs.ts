import { httpCosts } from './http/httpCosts.ts';
import type { Cost } from './measure.ts';
import { handshakeCost, inspectCosts } from './wire/lineCosts.ts';
import { wireCosts } from './wire/wireCosts.ts';
import { startCostServer } from './costServer.ts';

/** A short run scales limits by this factor, so that each is reached soon. */
const SHORT = 0.1;

/**
 * Every event and every call, as often as one caller may, and then beyond the limit.
 *
 * @param isQuick only checks that each is answered, and then limited: its figures mean nothing.
 * @param only rows whose name contains this.
 * @param onRow called for each row once it has run.
 */
export async function allCosts(isQuick: boolean, only = '', onRow: (cost: Cost) => void = () => {}): Promise<Cost[]> {
  const server = await startCostServer(isQuick ? SHORT : 1);
  const http = isQuick
    ? { calls: 2, warmUp: 0, beyond: 2, isQuick }
    : { calls: 200, warmUp: 100, beyond: 200, isQuick };
  const isRequested = (name: string) => name.includes(only);
  try {
    return [
      ...(await wireCosts(server, isQuick, isRequested, onRow)),
      ...(isRequested('connect') ? [await handshakeCost(server, isQuick)] : []),
      ...(isRequested('watched') ? await inspectCosts(server, isQuick) : []),
      ...(await httpCosts(server, http, isRequested, onRow)),
    ];
  } finally {
    await server.stop();
  }
}

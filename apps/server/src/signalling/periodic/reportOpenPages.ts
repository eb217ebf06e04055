import { quotaOwnerOf } from '../../rooms/quotas.ts';
import type { HandlerContext } from '../handlerTypes.ts';

/** A third of the time for which an empty room is listed without an open page; milliseconds. */
const REPORT_INTERVAL_MS = 3_000;

/**
 * Reports the callers on this node who are in no room yet, so that the rooms they requested stay listed, and their
 * reserved seats are kept. Returns a function that stops it.
 */
export function reportOpenPages({ services: { registry, log }, connections }: HandlerContext): () => void {
  let last: Promise<void> | undefined;
  const report = async () => {
    const waiting = [...connections.values()].filter(({ seat, socket }) => !seat && socket.connected);
    const requesters = [...new Set(waiting.map(({ holderKeys, network }) => quotaOwnerOf(holderKeys, network)))];
    await registry.keepAlive(requesters);
  };
  const timer = setInterval(() => {
    // Calls to a slow registry must not pile up.
    last ??= report()
      .catch((err: unknown) => log.debug({ err }, 'who waits is said later'))
      .finally(() => {
        last = undefined;
      });
  }, REPORT_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

import { askerOf } from '../../domain/access/quotas.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Three times within what a room is shown without a page; milliseconds. */
const SAY_EVERY = 3_000;

/**
 * Says which callers have a page open here that sits in no room yet: rooms they asked for are shown, and seats kept for
 * them are kept. Whoever sits in a room needs nobody to say so. Answers the way to stop.
 */
export function reportOpenPages({ parts: { registry, log }, connections }: HandlerContext): () => void {
  let last: Promise<void> | undefined;
  const say = async () => {
    const waiting = [...connections.values()].filter(({ seat, socket }) => !seat && socket.connected);
    const askers = [...new Set(waiting.map(({ holder, network }) => askerOf(holder, network)))];
    await registry.attend(askers);
  };
  const saying = setInterval(() => {
    // Calls to a slow registry must not pile up.
    last ??= say()
      .catch((err: unknown) => log.debug({ err }, 'who waits is said later'))
      .finally(() => {
        last = undefined;
      });
  }, SAY_EVERY).unref();
  return () => clearInterval(saying);
}

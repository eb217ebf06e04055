import { askerOf } from '../../domain/access/quotas.ts';
import type { HandlerContext } from '../handlerContext.ts';

/** Three times within what a room is shown without a page; milliseconds. */
const SAY_EVERY = 3_000;
/** Callers said in one step of the registry, which does nothing else meanwhile. */
const AT_ONCE = 100;

/**
 * Says which callers have a page open here that sits in no room yet: rooms they asked for are shown, and seats kept for
 * them are kept. Whoever sits in a room needs nobody to say so. Answers the way to stop.
 */
export function attendPages({ parts: { registry, log }, connections }: HandlerContext): () => void {
  let last: Promise<void> | undefined;
  const say = async () => {
    const waiting = [...connections.values()].filter(({ seat, socket }) => !seat && socket.connected);
    const askers = [...new Set(waiting.map(({ holder, network }) => askerOf(holder, network)))];
    for (let first = 0; first < askers.length; first += AT_ONCE)
      await registry.attend(askers.slice(first, first + AT_ONCE));
  };
  const saying = setInterval(() => {
    // A registry that is slow to answer is not asked more.
    last ??= say()
      .catch((err: unknown) => log.debug({ err }, 'who waits is said later'))
      .finally(() => {
        last = undefined;
      });
  }, SAY_EVERY).unref();
  return () => clearInterval(saying);
}

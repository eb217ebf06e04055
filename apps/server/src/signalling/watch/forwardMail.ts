import type { HandlerContext } from '../handlerContext.ts';

/** Milliseconds. */
const LOOK_EVERY = 1_000;

/**
 * A member may be back on another node that could not ask this one for its mail: Redis was away just then, or this node
 * stood still. What waits here for it is forwarded. Answers the way to stop.
 */
export function forwardMail({ parts, delivery }: HandlerContext): () => void {
  const looking = setInterval(() => {
    void delivery.forward().catch((err: unknown) => parts.log.debug({ err }, 'mail must wait to be forwarded'));
  }, LOOK_EVERY).unref();
  return () => clearInterval(looking);
}

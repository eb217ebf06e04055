import type { Registry } from '../../domain/registry.ts';
import type { Log } from '../../domain/parts.ts';

/** So long without its store a node waits; then its people had better go where there is one. Milliseconds. */
const WAITED = 5_000;
/** In this time the last of them is asked to be elsewhere. */
const WITHIN = 3_000;
/** Who could not go is asked again after this long. */
const AGAIN = 15_000;
const LOOK_EVERY = 250;

type Watched = {
  registry: Pick<Registry, 'health'>;
  log: Pick<Log, 'warn'>;
  /** Asks everybody to be on another node within so many milliseconds. */
  ask: (withinMs: number) => void;
};

/**
 * Watches whether this node has its store, and asks its people to move when that has been away for long. Nobody's
 * socket is closed: who finds no better node stays. Answers the way to stop.
 */
export function moveWithoutStore(
  { registry, log, ask }: Watched,
  now: () => number = () => performance.now(),
): () => void {
  let askAt: number | undefined;
  const looking = setInterval(() => {
    if (registry.health().kind === 'up') askAt = undefined;
    else askAt ??= now() + WAITED;
    if (askAt === undefined || now() < askAt) return;
    askAt = now() + AGAIN;
    log.warn({}, 'without the registry for long: everybody is asked to move');
    ask(WITHIN);
  }, LOOK_EVERY).unref();
  return () => clearInterval(looking);
}

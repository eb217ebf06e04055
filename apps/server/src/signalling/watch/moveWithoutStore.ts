import type { Registry } from '../../domain/registry.ts';
import type { Log } from '../../domain/parts.ts';

/** So long without its store a node hopes; then its people had better go where there is one. Milliseconds. */
const HOPE = 5_000;
/** In this time the last of them is asked to be elsewhere. */
const WITHIN = 3_000;
/** Who could not go is asked again after this long. */
const AGAIN = 15_000;
const LOOK_EVERY = 250;

type Lame = {
  registry: Pick<Registry, 'health'>;
  log: Pick<Log, 'warn'>;
  /** Asks everybody to be on another node within so many milliseconds. */
  ask: (withinMs: number) => void;
};

/**
 * Watches whether this node has its store, and asks its people to move when that has been away for long. Nobody's
 * socket is closed: who finds no better node stays. Answers the way to stop.
 */
export function leaveLameNode({ registry, log, ask }: Lame, now: () => number = () => performance.now()): () => void {
  let askAt: number | undefined;
  const looking = setInterval(() => {
    if (registry.health().kind === 'up') askAt = undefined;
    else askAt ??= now() + HOPE;
    if (askAt === undefined || now() < askAt) return;
    askAt = now() + AGAIN;
    log.warn({}, 'without the registry for long: everybody is asked to move');
    ask(WITHIN);
  }, LOOK_EVERY).unref();
  return () => clearInterval(looking);
}

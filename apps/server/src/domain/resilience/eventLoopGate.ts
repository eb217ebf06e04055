import { performance } from 'node:perf_hooks';

/** How long is waited before the event loop is looked at again; milliseconds. */
const POLL_INTERVAL_MS = 1;

/** Nobody waits for a calm moment longer than this before the next is let in; milliseconds. */
const MAX_WAIT_MS = 2;

/** Which part of the time an event loop may work and still count as calm. */
const CALM_UTILIZATION = 0.5;

/** Answers the part of the time that the event loop worked since this was last asked. */
export type Utilization = () => number;

type GateOptions = {
  /** Whoever comes while so many wait does not wait: that is no crowd but a flood, for limits to judge. */
  most?: number;
  startLooking?: () => Utilization;
};

/**
 * Lets those who arrive in one by one, the next when the event loop has calmed down from the one before: however many
 * come at once, because another node died, whoever is here is served in between.
 */
export function createEventLoopGate({ most = Infinity, startLooking = watchEventLoop }: GateOptions = {}): (
  enter: () => void,
) => void {
  const waiting: (() => void)[] = [];
  /** From the moment somebody is let in until that has shown in the event loop; who comes meanwhile waits. */
  let looking: NodeJS.Timeout | NodeJS.Immediate | undefined;
  const letNextIn = () => {
    const next = waiting.shift();
    looking = next && setTimeout(look, POLL_INTERVAL_MS, startLooking(), MAX_WAIT_MS - POLL_INTERVAL_MS);
    next?.();
  };
  const look = (utilization: Utilization, remainingMs: number) => {
    if (remainingMs <= 0 || utilization() < CALM_UTILIZATION) letNextIn();
    else looking = setTimeout(look, POLL_INTERVAL_MS, utilization, remainingMs - POLL_INTERVAL_MS);
  };
  return (enter) => {
    if (waiting.length >= most) return enter();
    waiting.push(enter);
    looking ??= setImmediate(letNextIn);
    return undefined;
  };
}

function watchEventLoop(): Utilization {
  const start = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(start).utilization;
}

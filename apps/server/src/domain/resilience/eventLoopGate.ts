import { performance } from 'node:perf_hooks';

/** How often the event loop's utilization is checked; milliseconds. */
const POLL_INTERVAL_MS = 1;

/** The longest wait for a calm moment before the next is admitted; milliseconds. */
const MAX_WAIT_MS = 2;

/** The utilization below which an event loop counts as calm. */
const CALM_UTILIZATION = 0.5;

/** Returns the event loop's utilization since the measurement began, 0 to 1. */
export type Utilization = () => number;

type GateOptions = {
  /** With this many waiting, further callers are admitted directly: that is a flood, which rate limits handle. */
  most?: number;
  startLooking?: () => Utilization;
};

/**
 * Admits arrivals one by one, each when the event loop has calmed down from the one before. When many come at once,
 * because another node died, present clients are served in between.
 */
export function createEventLoopGate({ most = Infinity, startLooking = watchEventLoop }: GateOptions = {}): (
  enter: () => void,
) => void {
  const waiting: (() => void)[] = [];
  /** Set from an admission until its load has been measured; arrivals wait meanwhile. */
  let looking: NodeJS.Timeout | NodeJS.Immediate | undefined;
  const admitNext = () => {
    const next = waiting.shift();
    looking = next && setTimeout(look, POLL_INTERVAL_MS, startLooking(), MAX_WAIT_MS - POLL_INTERVAL_MS);
    next?.();
  };
  const look = (utilization: Utilization, remainingMs: number) => {
    if (remainingMs <= 0 || utilization() < CALM_UTILIZATION) admitNext();
    else looking = setTimeout(look, POLL_INTERVAL_MS, utilization, remainingMs - POLL_INTERVAL_MS);
  };
  return (enter) => {
    if (waiting.length >= most) return enter();
    waiting.push(enter);
    looking ??= setImmediate(admitNext);
    return undefined;
  };
}

function watchEventLoop(): Utilization {
  const start = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(start).utilization;
}

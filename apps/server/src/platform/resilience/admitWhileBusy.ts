import { performance } from 'node:perf_hooks';

/** How often the event loop's utilization is checked; milliseconds. */
const POLL_INTERVAL_MS = 1;

/** The maximum wait before the next is admitted; milliseconds. */
const MAX_WAIT_MS = 2;

/** The utilization below which the next is admitted. */
const CALM_UTILIZATION = 0.5;

/** Returns the event loop's utilization since the measurement began, 0 to 1. */
export type Utilization = () => number;

type GateOptions = {
  /** With this many queued, further callers are admitted directly: rate limits handle floods. */
  max?: number;
  startMeasuring?: () => Utilization;
};

/**
 * Admits arrivals one by one, each when the event loop is no longer busy with the previous one. When many arrive at
 * once because another node died, connected clients are served in between.
 */
export function createEventLoopGate({ max = Infinity, startMeasuring = watchEventLoop }: GateOptions = {}): (
  admit: () => void,
) => void {
  const queue: (() => void)[] = [];
  /** Set while the load of an admission is measured; arrivals are queued meanwhile. */
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined;
  const admitNext = () => {
    const next = queue.shift();
    timer = next && setTimeout(check, POLL_INTERVAL_MS, startMeasuring(), MAX_WAIT_MS - POLL_INTERVAL_MS);
    next?.();
  };
  const check = (utilization: Utilization, remainingMs: number) => {
    if (remainingMs <= 0 || utilization() < CALM_UTILIZATION) admitNext();
    else timer = setTimeout(check, POLL_INTERVAL_MS, utilization, remainingMs - POLL_INTERVAL_MS);
  };
  return (admit) => {
    if (queue.length >= max) return admit();
    queue.push(admit);
    timer ??= setImmediate(admitNext);
    return undefined;
  };
}

function watchEventLoop(): Utilization {
  const start = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(start).utilization;
}

import { afterEach, beforeEach, vi } from 'vitest';

/** The timers that `expect.poll` waits by. */
const key = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'vitest:SAFE_TIMERS');
const safeTimers = (key && (globalThis as Record<symbol, object>)[key]) ?? {};
const real = { ...safeTimers };

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (ms: number, value?: unknown) => new Promise((resolve) => setTimeout(resolve, ms, value)),
}));

/** The clock jumps to the next timer as soon as nothing else is to do, so that no test waits. `expect.poll` follows it. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.setTimerTickMode('nextTimerAsync');
  Object.assign(safeTimers, { setTimeout, clearTimeout, setInterval, clearInterval });
});
afterEach(() => {
  Object.assign(safeTimers, real);
  vi.useRealTimers();
});

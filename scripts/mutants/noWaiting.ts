import { afterEach, beforeEach, vi } from 'vitest';

/** The timers used by `expect.poll`. */
const key = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'vitest:SAFE_TIMERS');
const safeTimers = (key && (globalThis as Record<symbol, object>)[key]) ?? {};
const real = { ...safeTimers };

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (ms: number, value?: unknown) => new Promise((resolve) => setTimeout(resolve, ms, value)),
}));

/** Advances the clock to the next timer when idle, so that no test waits; also for `expect.poll`. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.setTimerTickMode('nextTimerAsync');
  Object.assign(safeTimers, { setTimeout, clearTimeout, setInterval, clearInterval });
});
afterEach(() => {
  Object.assign(safeTimers, real);
  vi.useRealTimers();
});

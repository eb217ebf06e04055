import { afterEach, expect, test, vi } from 'vitest';
import type { HandlerContext } from '../handlerContext.ts';
import { reportOpenPages } from './reportOpenPages.ts';

afterEach(() => vi.useRealTimers());

const pageOf = (n: number) => ({ holder: [`guest:${n}`], network: 'office', socket: { connected: true } });

function pages(count: number, keepAlive: (askers: readonly string[]) => Promise<void>) {
  const connections = new Map(Array.from({ length: count }, (_, n) => [n, pageOf(n)]));
  const log = { debug: vi.fn() };
  return reportOpenPages({ parts: { registry: { keepAlive }, log }, connections } as unknown as HandlerContext);
}

test('[R-ROOM-50] a slow registry gets one call about open pages at a time', async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const keepAlive = vi.fn((_askers: readonly string[]) => new Promise<void>((resolve) => answers.push(resolve)));
  const stop = pages(150, keepAlive);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(keepAlive.mock.calls.map(([askers]) => askers.length)).toEqual([150]);
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keepAlive).toHaveBeenCalledTimes(2);
  stop();
});

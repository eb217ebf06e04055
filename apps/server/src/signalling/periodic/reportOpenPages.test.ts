import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HandlerContext } from '../handlerTypes.ts';
import { reportOpenPages } from './reportOpenPages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pageOf = (n: number) => ({ holderKeys: [`guest:${n}`], network: 'office', socket: { connected: true } });
type Page = Omit<ReturnType<typeof pageOf>, 'seat'> & { seat?: object };
const pagesOf = (count: number) => Array.from({ length: count }, (_, n) => pageOf(n));

function report(pages: Page[], keepAlive: (requesters: readonly string[]) => Promise<void>) {
  const connections = new Map(pages.map((page, n) => [n, page]));
  const log = { debug: vi.fn() };
  return reportOpenPages({ services: { registry: { keepAlive }, log }, connections } as unknown as HandlerContext);
}

test('[R-ROOM-50] a slow registry gets one call about open pages at a time', async () => {
  const answers: (() => void)[] = [];
  const keepAlive = vi.fn((_requesters: readonly string[]) => new Promise<void>((resolve) => answers.push(resolve)));
  const stop = report(pagesOf(150), keepAlive);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(keepAlive.mock.calls.map(([requesters]) => requesters.length)).toEqual([150]);
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keepAlive).toHaveBeenCalledTimes(2);
  stop();
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(keepAlive).toHaveBeenCalledTimes(2);
});

test('[R-ROOM-50] open pages are those of connected callers without a room, each caller once', async () => {
  const keepAlive = vi.fn(async (_requesters: readonly string[]) => {});
  const nobody = { holderKeys: ['socket:x'], network: 'office', socket: { connected: true } };
  const pages = [
    pageOf(1),
    pageOf(1),
    { ...pageOf(2), seat: {} },
    { ...pageOf(3), socket: { connected: false } },
    nobody,
  ];
  const stop = report(pages, keepAlive);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(keepAlive.mock.calls).toEqual([[['guest:1', 'office']]]);
  stop();
});

test('[R-ROOM-50] a registry out of reach is asked again', async () => {
  const keepAlive = vi.fn(() => Promise.reject(new Error('away')));
  const stop = report(pagesOf(1), keepAlive);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(keepAlive).toHaveBeenCalledTimes(2);
  stop();
});

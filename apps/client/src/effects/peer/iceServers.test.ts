import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIceServers } from './iceServers.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const urls = (servers: RTCIceServer[]) => servers.flatMap((server) => server.urls);

/** A server whose answers are numbered; credentials live for 300 s. */
function startServer() {
  let requested = 0;
  let away = false;
  const iceServers = createIceServers(async () => {
    requested += 1;
    if (away) throw new Error('away');
    return { iceServers: [{ urls: [`turn:${requested}`] }], ttl: 300 };
  });
  return {
    current: async () => urls(await iceServers.current()),
    renewed: async () => urls(await iceServers.renewed()),
    goesAway: () => (away = true),
    comesBack: () => (away = false),
  };
}

test('first connections share one answer for half the life of its credentials', async () => {
  const { current } = startServer();
  expect(await Promise.all([current(), current()])).toEqual([['turn:1'], ['turn:1']]);
  vi.advanceTimersByTime(149_000);
  expect(await current()).toEqual(['turn:1']);
  vi.advanceTimersByTime(2_000);
  expect(await current()).toEqual(['turn:2']);
});

test('[R-HTTP-19] a restart asks again, and several at once ask once', async () => {
  const { current, renewed } = startServer();
  await current();
  vi.advanceTimersByTime(10_000);
  expect(await Promise.all([renewed(), renewed(), current()])).toEqual([['turn:2'], ['turn:2'], ['turn:2']]);
});

test('without an answer the last known servers are used, and the next connection asks again', async () => {
  const { current, renewed, goesAway, comesBack } = startServer();
  goesAway();
  expect(await current()).toEqual([]);
  comesBack();
  expect(await current()).toEqual(['turn:2']);
  vi.advanceTimersByTime(10_000);
  goesAway();
  expect(await renewed()).toEqual(['turn:2']);
  comesBack();
  expect(await renewed()).toEqual(['turn:4']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createNetwork } from './network.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A browser whose network, sleep and clock the test controls, and the port's events. */
function startBrowser(startsOnline = true) {
  const [window, document, connection] = [new EventTarget(), new EventTarget(), new EventTarget()];
  const emitted: string[] = [];
  let [online, clock] = [startsOnline, 0];
  const port = createNetwork({ window, document, connection, isOnline: () => online, now: () => clock });
  const listener = createMachine({
    invoke: { src: port },
    on: { '*': { actions: ({ event }) => emitted.push(event.type) } },
  });
  const actor = createActor(listener).start();
  return {
    emitted,
    stop: () => actor.stop(),
    goes: (to: 'online' | 'offline') => {
      online = to === 'online';
      window.dispatchEvent(new Event(to));
    },
    thaws: () => document.dispatchEvent(new Event('resume')),
    changesNetwork: () => connection.dispatchEvent(new Event('change')),
    /** Awake, every timer is on time. */
    passes: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1_000) {
        clock += 1_000;
        vi.advanceTimersByTime(1_000);
      }
    },
    /** Time passes, but no timer fires. */
    sleeps: (ms: number) => (clock += ms),
  };
}

test('[R-BACK-21] losing and regaining the network are reported as they happen', () => {
  const { goes, emitted } = startBrowser();
  goes('offline');
  goes('online');
  expect(emitted).toEqual(['network.lost', 'network.returned']);
});

test('[R-BACK-21] a page that starts without a network reports it', () => {
  expect(startBrowser(false).emitted).toEqual(['network.lost']);
});

test('[R-BACK-21] waking up is detected by a late timer, and being awake is not', () => {
  const { passes, sleeps, emitted } = startBrowser();
  passes(60_000);
  expect(emitted).toEqual([]);
  sleeps(30_000);
  passes(2_000);
  expect(emitted).toEqual(['network.returned']);
});

test('[R-BACK-21] a frozen page that is resumed reports it at once, and once', () => {
  const { sleeps, thaws, passes, emitted } = startBrowser();
  sleeps(30_000);
  thaws();
  passes(4_000);
  expect(emitted).toEqual(['network.returned']);
});

test('[R-BACK-21] another network counts as the network being back; without any it is lost', () => {
  const { changesNetwork, goes, emitted } = startBrowser();
  changesNetwork();
  goes('offline');
  changesNetwork();
  expect(emitted).toEqual(['network.returned', 'network.lost', 'network.lost']);
});

test('after its end the port emits nothing', () => {
  const { stop, goes, thaws, changesNetwork, sleeps, passes, emitted } = startBrowser();
  stop();
  goes('offline');
  thaws();
  changesNetwork();
  sleeps(30_000);
  passes(4_000);
  expect(emitted).toEqual([]);
});

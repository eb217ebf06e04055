import { EventEmitter } from 'node:events';
import type { Namespace } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../testing/signallingSetup.ts';
import { requestMove, moveWhenStoreUnreachable } from './askToMove.ts';

type Health = { kind: 'up' } | { kind: 'down'; since: number };

/** A namespace with that many sockets; what each was asked, in milliseconds. */
function createNamespace(count = 0) {
  const requested: Record<string, number[]> = {};
  const sockets = new Map<string, FakeSocket>();
  const namespace = Object.assign(new EventEmitter(), { sockets });
  type FakeSocket = { emit: (name: string, payload: { within_ms: number }) => void; once: EventEmitter['once'] };
  const connect = (id: string) => {
    const events = new EventEmitter();
    sockets.set(id, {
      emit: (_, { within_ms }) => void (requested[id] ??= []).push(within_ms),
      once: (name: string, listener: () => void) => events.once(name, listener) as never,
    });
    namespace.emit('connection', sockets.get(id));
    return () => {
      sockets.delete(id);
      events.emit('disconnect');
    };
  };
  const leaves = Array.from({ length: count }, (_, n) => connect(`${n + 1}`));
  return { namespace: namespace as unknown as Namespace, requested, connect, leaves };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Whether everybody counts as moved. */
function moving(namespace: Namespace, withinMs: number) {
  const state = { isOver: false };
  void requestMove(namespace, withinMs).then(() => (state.isOver = true));
  return state;
}

describe('[R-BACK-17] a node that stops', () => {
  it('asks its clients one after another, in the first part of the time', () => {
    const { namespace, requested } = createNamespace(3);
    void requestMove(namespace, 1_000);
    expect(requested).toEqual({ 1: [200], 2: [400], 3: [600] });
  });

  it('without clients waits for nobody', async () => {
    const state = moving(createNamespace().namespace, 1_000);
    await settled();
    expect(state.isOver).toBe(true);
  });

  it('waits until the last has gone, also one that came meanwhile, which is asked at once', async () => {
    const { namespace, requested, connect, leaves } = createNamespace(2);
    const state = moving(namespace, 60_000);
    const leave = connect('late');
    expect(requested['late']).toEqual([0]);
    for (const go of leaves) go();
    await settled();
    expect(state.isOver).toBe(false);
    leave();
    await settled();
    expect(state.isOver).toBe(true);
  });

  it('waits until all have gone', async () => {
    const { namespace, leaves } = createNamespace(2);
    const state = moving(namespace, 60_000);
    leaves[0]?.();
    await settled();
    expect(state.isOver).toBe(false);
    leaves[1]?.();
    await settled();
    expect(state.isOver).toBe(true);
  });

  it('waits no longer than the time it has', async () => {
    const state = moving(createNamespace(1).namespace, 40);
    await settled();
    expect(state.isOver).toBe(false);
    vi.useRealTimers();
    await expect.poll(() => state.isOver).toBe(true);
  });
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function watch() {
  let health: Health = { kind: 'up' };
  const { namespace, requested } = createNamespace(1);
  const stop = moveWhenStoreUnreachable({ registry: { health: () => health } as never, log: silentLog }, namespace);
  return {
    stop,
    times: () => requested['1']?.length ?? 0,
    requested,
    lose: () => (health = { kind: 'down', since: 0 }),
    find: () => (health = { kind: 'up' }),
  };
}

describe('[R-BACK-20] a node without the store', () => {
  it('asks after 5 s, and every 15 s again', async () => {
    const { stop, times, lose, requested } = watch();
    await pass(60_000);
    lose();
    await pass(5_000);
    expect(times()).toBe(0);
    await pass(250);
    expect(times()).toBe(1);
    expect(requested['1']).toEqual([1_800]);
    await pass(14_750);
    expect(times()).toBe(1);
    await pass(250);
    expect(times()).toBe(2);
    stop();
    await pass(60_000);
    expect(times()).toBe(2);
  });

  it('asks nobody over short outages', async () => {
    const { stop, times, lose, find } = watch();
    for (let outage = 0; outage < 5; outage++) {
      lose();
      await pass(4_500);
      find();
      await pass(500);
    }
    expect(times()).toBe(0);
    stop();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Broadcast } from '../../domain/rooms/broadcasts.ts';
import { createMemoryRegistry } from '../../registry/memoryRegistry.ts';
import type { Connection } from '../sockets/connections.ts';
import { createDirectory } from './directory.ts';

const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

const onAir = (viewerCount: number): Broadcast => ({ id: 'ann', userId: 'ann', name: 'Ann', viewerCount, since: 0 });

function open() {
  let list: Broadcast[] = [];
  let looks = 0;
  const listBroadcasts = async () => {
    looks += 1;
    return list;
  };
  const directory = createDirectory({ registry: { ...createMemoryRegistry(), listBroadcasts }, log: silentLog });
  return {
    directory,
    looks: () => looks,
    show: (...shown: Broadcast[]) => {
      list = shown;
    },
  };
}

/** A socket, and the counts it was sent. */
function reader() {
  const counts: number[][] = [];
  const socket = {
    connected: true,
    emit: (_: string, list: Broadcast[]) => counts.push(list.map((one) => one.viewerCount)),
  };
  // The directory uses nothing of a connection but its socket.
  return { counts, socket, connection: { socket } as unknown as Connection };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('the list of broadcasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[R-STREAM-1] is sent at once, and again after a second with the last of many changes', async () => {
    const { directory, show } = open();
    const { counts, connection } = reader();
    await directory.subscribe(connection);
    for (const count of [1, 2, 3]) show(onAir(count));
    await seconds(1);
    await seconds(5);
    expect(counts).toEqual([[], [3]]);
    directory.stop();
  });

  it('[R-STREAM-1] is not sent again within a second of an answer', async () => {
    const { directory, show } = open();
    const [first, late] = [reader(), reader()];
    await directory.subscribe(first.connection);
    await vi.advanceTimersByTimeAsync(900);
    await directory.subscribe(late.connection);
    show(onAir(1));
    await vi.advanceTimersByTimeAsync(100);
    expect([first.counts, late.counts]).toEqual([[[], [1]], [[]]]);
    await seconds(1);
    expect(late.counts).toEqual([[], [1]]);
    directory.stop();
  });

  it('[R-STREAM-1] is read once for all, and not at all without readers', async () => {
    const { directory, looks } = open();
    const readers = [reader(), reader(), reader()];
    for (const { connection } of readers) await directory.subscribe(connection);
    const before = looks();
    await seconds(1);
    expect(looks()).toBe(before + 1);
    for (const { socket } of readers) socket.connected = false;
    await seconds(10);
    expect(looks()).toBe(before + 1);
  });
});

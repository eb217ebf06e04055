import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Broadcast } from '../../broadcasts/broadcasts.ts';
import { createMemoryRegistry } from '../../rooms/registry/memoryRegistry.ts';
import type { Connection } from '../sockets/connections.ts';
import { createDirectory } from './sendBroadcastList.ts';

const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

const onAir = (viewerCount: number): Broadcast => ({
  id: 'ann',
  userId: 'ann',
  name: 'Ann',
  viewerCount,
  startedAt: 0,
});

function open() {
  let list: Broadcast[] = [];
  let looks = 0;
  let isAway = false;
  const listBroadcasts = async () => {
    looks += 1;
    if (isAway) throw new Error('away');
    return list;
  };
  const directory = createDirectory({ registry: { ...createMemoryRegistry(), listBroadcasts }, log: silentLog });
  return {
    directory,
    looks: () => looks,
    fail: (does: boolean) => {
      isAway = does;
    },
    show: (...shown: Broadcast[]) => {
      list = shown;
    },
  };
}

/** A socket, and the lists and counts it was sent. */
function reader() {
  const lists: Broadcast[][] = [];
  const counts: number[][] = [];
  const socket = {
    connected: true,
    emit: (_: string, list: Broadcast[]) => {
      lists.push(list);
      counts.push(list.map((one) => one.viewerCount));
    },
  };
  // The directory uses nothing of a connection but its socket.
  return { lists, counts, socket, connection: { socket } as unknown as Connection };
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

  it('[R-STREAM-26] has title, tags, language and time on air, where they are known', async () => {
    const { directory, show } = open();
    const about = { title: 'Chess', tags: ['chess'], language: 'en' };
    show(onAir(1), { ...onAir(2), ...about, tags: ['chess'] }, { ...onAir(3), tags: [] });
    const { lists, connection } = reader();
    await directory.subscribe(connection);
    const plain = { id: 'ann', user_id: 'ann', socket_id: 'ann', name: 'Ann', started_at: '1970-01-01T00:00:00.000Z' };
    expect(lists).toEqual([
      [
        { ...plain, viewerCount: 1 },
        { ...plain, viewerCount: 2, ...about },
        { ...plain, viewerCount: 3 },
      ],
    ]);
    directory.stop();
  });

  it('[R-STREAM-1] is sent again after readers have come back, and while the store fails later', async () => {
    const { directory, show, fail } = open();
    const [first, second] = [reader(), reader()];
    await directory.subscribe(first.connection);
    first.socket.connected = false;
    await seconds(2);
    await directory.subscribe(second.connection);
    fail(true);
    show(onAir(1));
    await seconds(3);
    expect(second.counts).toEqual([[]]);
    fail(false);
    await seconds(1);
    expect([first.counts, second.counts]).toEqual([[[]], [[], [1]]]);
    directory.stop();
  });

  it('is sent to nobody once it has been stopped, until someone subscribes', async () => {
    const { directory, show } = open();
    const { counts, connection } = reader();
    await directory.subscribe(connection);
    directory.stop();
    show(onAir(1));
    await seconds(5);
    expect(counts).toEqual([[]]);
    await directory.subscribe(connection);
    show(onAir(2));
    await seconds(1);
    expect(counts).toEqual([[], [1], [2]]);
    directory.stop();
  });
});

import { Failure } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { createExpiringMap } from '../platform/resilience/expiringMap.ts';
import { createKeyedQueue } from '../platform/resilience/keyedQueue.ts';
import type { Parts } from '../services.ts';
import type { RoomName } from '../rooms/registryTypes.ts';

/** The latest picture of each broadcast, for `STREAMS.pictureKept`. By room, since later broadcasts may reuse an id. */
export interface StreamPictureStore {
  keep(room: RoomName, picture: Uint8Array): Promise<void>;
  find(room: RoomName): Promise<Uint8Array | undefined>;
  /** Whether there is one, without loading it. */
  has(room: RoomName): Promise<boolean>;
}

/** For a single node: the maximum, of 20 kB each. */
const KEPT = 1_000;
/** A node's cache of a shared store: the number of rooms, and for how long; milliseconds. */
const REMEMBERED = 200;
const REMEMBERED_FOR = 2_000;
/** The limit of the decoding queue; clients upload again after 10 s anyway. */
const MOST_WAITING = 20;

export function createMemoryPictureStore(now = () => performance.now()): StreamPictureStore {
  const pictures = createExpiringMap<Uint8Array>(KEPT, STREAMS.pictureKept, now);
  return {
    keep: async (room, picture) => pictures.set(room, picture),
    find: async (room) => pictures.get(room),
    has: async (room) => pictures.get(room) !== undefined,
  };
}

/** Briefly caches what a shared store has or lacks: every page that lists a broadcast requests the same picture. */
export function rememberPictures(store: StreamPictureStore, now?: () => number): StreamPictureStore {
  const remembered = createExpiringMap<Promise<Uint8Array | undefined>>(REMEMBERED, REMEMBERED_FOR, now);
  return {
    async keep(room, picture) {
      await store.keep(room, picture);
      remembered.set(room, Promise.resolve(picture));
    },
    find(room) {
      const known = remembered.get(room);
      if (known) return known;
      const asked = store.find(room);
      remembered.set(room, asked);
      asked.catch(() => remembered.delete(room));
      return asked;
    },
    async has(room) {
      const known = remembered.get(room);
      return known ? (await known) !== undefined : store.has(room);
    },
  };
}

/**
 * Re-encodes a frame and stores it; false for anything but a picture, or one that stays too large. One at a time.
 *
 * @throws Failure `rate_limited` while one of the same broadcast is queued, `try_again` when the queue is full.
 */
export function createKeepStreamPicture(
  { pictures }: Pick<Parts, 'pictures'>,
  store: StreamPictureStore,
): (room: RoomName, file: Uint8Array) => Promise<boolean> {
  const enqueue = createKeyedQueue();
  const waiting = new Set<RoomName>();
  return async (room, file) => {
    if (waiting.has(room)) throw new Failure('rate_limited');
    if (waiting.size >= MOST_WAITING) throw new Failure('try_again');
    waiting.add(room);
    try {
      const picture = await enqueue('', () => pictures.makeForStream(file));
      if (!picture || picture.byteLength > STREAMS.pictureBytes) return false;
      await store.keep(room, picture);
      return true;
    } finally {
      waiting.delete(room);
    }
  };
}

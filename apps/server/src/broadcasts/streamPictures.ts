import { Failure } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { createExpiringMap } from '../platform/resilience/expiringMap.ts';
import { createKeyedQueue } from '../platform/resilience/keyedQueue.ts';
import type { Services } from '../services.ts';
import type { RoomName } from '../rooms/registryTypes.ts';

/** The latest picture of each broadcast, for `STREAMS.pictureKept`. By room, since later broadcasts may reuse an id. */
export interface StreamPictureStore {
  save(room: RoomName, picture: Uint8Array): Promise<void>;
  find(room: RoomName): Promise<Uint8Array | undefined>;
  /** Whether there is one, without loading it. */
  has(room: RoomName): Promise<boolean>;
}

/** For a single node: the maximum, of 20 kB each. */
const MAX_PICTURES = 1_000;
/** A node's cache of a shared store: the number of rooms, and for how long; milliseconds. */
const CACHED_ROOMS = 200;
const CACHE_MS = 2_000;
/** The limit of the decoding queue; clients upload again after 10 s anyway. */
const MAX_QUEUED = 20;

export function createMemoryPictureStore(now = () => performance.now()): StreamPictureStore {
  const pictures = createExpiringMap<Uint8Array>(MAX_PICTURES, STREAMS.pictureKept, now);
  return {
    save: async (room, picture) => pictures.set(room, picture),
    find: async (room) => pictures.get(room),
    has: async (room) => pictures.get(room) !== undefined,
  };
}

/** Briefly caches what a shared store has or lacks: every page that lists a broadcast requests the same picture. */
export function cachePictures(store: StreamPictureStore, now?: () => number): StreamPictureStore {
  const cached = createExpiringMap<Promise<Uint8Array | undefined>>(CACHED_ROOMS, CACHE_MS, now);
  return {
    async save(room, picture) {
      await store.save(room, picture);
      cached.set(room, Promise.resolve(picture));
    },
    find(room) {
      const known = cached.get(room);
      if (known) return known;
      const loading = store.find(room);
      cached.set(room, loading);
      loading.catch(() => cached.delete(room));
      return loading;
    },
    async has(room) {
      const known = cached.get(room);
      return known ? (await known) !== undefined : store.has(room);
    },
  };
}

/**
 * Re-encodes a frame and stores it; false for anything but a picture, or one that stays too large. One at a time.
 *
 * @throws Failure `rate_limited` while one of the same broadcast is queued, `try_again` when the queue is full.
 */
export function createSaveStreamPicture(
  { pictures }: Pick<Services, 'pictures'>,
  store: StreamPictureStore,
): (room: RoomName, file: Uint8Array) => Promise<boolean> {
  const enqueue = createKeyedQueue();
  const queued = new Set<RoomName>();
  return async (room, file) => {
    if (queued.has(room)) throw new Failure('rate_limited');
    if (queued.size >= MAX_QUEUED) throw new Failure('try_again');
    queued.add(room);
    try {
      const picture = await enqueue('', () => pictures.encodeForStream(file));
      if (!picture || picture.byteLength > STREAMS.pictureBytes) return false;
      await store.save(room, picture);
      return true;
    } finally {
      queued.delete(room);
    }
  };
}

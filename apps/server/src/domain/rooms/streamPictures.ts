import { Failure } from '@colloquy/machines/contract/failure.ts';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import { createExpiringMap } from '../resilience/expiringMap.ts';
import { createKeyedQueue } from '../resilience/keyedQueue.ts';
import type { Parts } from '../parts.ts';
import type { RoomName } from '../registryTerms.ts';

/** The latest picture of each broadcast, by its room, for `STREAMS.pictureKept`. Ids return in later broadcasts. */
export interface StreamPictureStore {
  keep(room: RoomName, picture: Uint8Array): Promise<void>;
  find(room: RoomName): Promise<Uint8Array | undefined>;
  /** Whether there is one, without reading it. */
  has(room: RoomName): Promise<boolean>;
}

/** For one node: as many as a list shows, of 20 kB each. */
const KEPT = 1_000;
/** How many uploads wait to be decoded; the next one comes in 10 s anyway. */
const MOST_WAITING = 20;

export function createMemoryPictureStore(now = () => performance.now()): StreamPictureStore {
  const pictures = createExpiringMap<Uint8Array>(KEPT, STREAMS.pictureKept, now);
  return {
    keep: async (room, picture) => pictures.set(room, picture),
    find: async (room) => pictures.get(room),
    has: async (room) => pictures.get(room) !== undefined,
  };
}

/**
 * Re-encodes a frame and keeps it; false for anything but a picture. One at a time.
 *
 * @throws Failure `try_again` when too many wait.
 */
export function createKeepStreamPicture(
  { pictures }: Pick<Parts, 'pictures'>,
  store: StreamPictureStore,
): (room: RoomName, file: Uint8Array) => Promise<boolean> {
  const enqueue = createKeyedQueue();
  let waiting = 0;
  return async (room, file) => {
    if (waiting >= MOST_WAITING) throw new Failure('try_again');
    waiting += 1;
    try {
      const picture = await enqueue('', () => pictures.makeForStream(file));
      if (picture) await store.keep(room, picture);
      return picture !== undefined;
    } finally {
      waiting -= 1;
    }
  };
}

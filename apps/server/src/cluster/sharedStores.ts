import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { InspectionStore } from '../inspection/inspectionStore.ts';
import type { LoadStore, NoteStore } from './nodes.ts';
import { DIGEST_SECONDS, DIGESTS_KEPT, type DigestStore } from '../accounts/reports/relayedLines.ts';
import { ADMISSION_SECONDS, type UsedTickets } from '../rooms/admissionTickets.ts';
import type { StreamPictureStore } from '../broadcasts/streamPictures.ts';
import { reached, type Commands } from './redis/redisClients.ts';

/** A note is rewritten during its broadcast and then deleted; the expiry is for notes left behind. */
const NOTE_SECONDS = 24 * 3_600;

/** Digests of older chat messages are deleted; milliseconds since 1970. */
const oldestDigest = () => Date.now() - DIGEST_SECONDS * 1_000;

const done = async (asked: Promise<unknown>): Promise<void> => void (await reached(asked));

/** Small records that nodes share in Redis: notes of broadcasts, loads of media servers, used tickets. */
export function createNodeStores(redis: Commands, prefix: string): NoteStore & LoadStore & UsedTickets {
  const loads = `${prefix}loads`;
  return {
    keepNote: (room, text) => done(redis.set(`${prefix}note:${room}`, text, 'EX', NOTE_SECONDS)),
    noteOf: async (room) => (await reached(redis.get(`${prefix}note:${room}`))) ?? undefined,
    dropNote: (room) => done(redis.del(`${prefix}note:${room}`)),
    publishLoad: (node, text) => done(redis.hset(loads, node, text)),
    loads: () => reached(redis.hgetall(loads)),
    dropLoad: (node) => done(redis.hdel(loads, node)),
    async useTicket(id, socketId) {
      const user = await reached(redis.set(`${prefix}ticket:${id}`, socketId, 'EX', ADMISSION_SECONDS, 'NX', 'GET'));
      if (user === null) return 'new';
      return user === socketId ? 'again' : 'taken';
    },
    returnTicket: (id) => done(redis.del(`${prefix}ticket:${id}`)),
  };
}

/** Inspection grants, each with its own expiry. */
export function createInspectionStore(redis: Commands, prefix: string): InspectionStore {
  return {
    keep: (id, forMs) => done(redis.set(`${prefix}inspection:${id}`, '1', 'PX', forMs)),
    isKept: async (id) => (await reached(redis.exists(`${prefix}inspection:${id}`))) === 1,
    drop: async (id) => (await reached(redis.del(`${prefix}inspection:${id}`))) === 1,
  };
}

/** A sorted set per sender, scored by the time of each message. */
export function createDigestStore(redis: Commands, prefix: string): DigestStore {
  const keyOf = (speaker: string) => `${prefix}said:${speaker}`;
  return {
    add(speaker, digest) {
      const key = keyOf(speaker);
      const added = redis
        .pipeline()
        .zadd(key, Date.now(), digest)
        .zremrangebyscore(key, 0, oldestDigest())
        .zremrangebyrank(key, 0, -DIGESTS_KEPT - 1)
        .expire(key, DIGEST_SECONDS);
      return done(added.exec());
    },
    async has(speaker, digests) {
      const since = oldestDigest();
      return (await reached(redis.zmscore(keyOf(speaker), ...digests))).map((score) => Number(score ?? 0) > since);
    },
  };
}

/** The pictures of broadcasts, each with its own expiry. */
export function createPictureStore(redis: Commands, prefix: string): StreamPictureStore {
  return {
    keep: (room, picture) =>
      done(redis.set(`${prefix}picture:${room}`, Buffer.from(picture), 'PX', STREAMS.pictureKept)),
    find: async (room) => (await reached(redis.getBuffer(`${prefix}picture:${room}`))) ?? undefined,
    has: async (room) => (await reached(redis.exists(`${prefix}picture:${room}`))) === 1,
  };
}

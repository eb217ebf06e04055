import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { InspectionStore } from '../inspection/inspections.ts';
import type { LoadStore, BroadcastStateStore } from './nodes.ts';
import { DIGEST_SECONDS, MAX_DIGESTS, type DigestStore } from '../accounts/reports/relayedMessages.ts';
import { ADMISSION_SECONDS, type UsedTickets } from '../rooms/admissionTickets.ts';
import type { StreamPictureStore } from '../broadcasts/streamPictures.ts';
import { orUnavailable, type Commands } from './redis/redisClients.ts';

/** A broadcast's state is rewritten while it lasts and then deleted; the expiry is for those left behind. */
const STATE_TTL_SECONDS = 24 * 3_600;

/** Digests of older chat messages are deleted; milliseconds since 1970. */
const oldestDigest = () => Date.now() - DIGEST_SECONDS * 1_000;

const done = async (command: Promise<unknown>): Promise<void> => void (await orUnavailable(command));

/** Small records that nodes share in Redis: states of broadcasts, loads of media servers, used tickets. */
export function createNodeStores(redis: Commands, prefix: string): BroadcastStateStore & LoadStore & UsedTickets {
  const loads = `${prefix}loads`;
  return {
    saveBroadcastState: (room, text) => done(redis.set(`${prefix}note:${room}`, text, 'EX', STATE_TTL_SECONDS)),
    broadcastStateOf: async (room) => (await orUnavailable(redis.get(`${prefix}note:${room}`))) ?? undefined,
    deleteBroadcastState: (room) => done(redis.del(`${prefix}note:${room}`)),
    publishLoad: (node, text) => done(redis.hset(loads, node, text)),
    loads: () => orUnavailable(redis.hgetall(loads)),
    deleteLoad: (node) => done(redis.hdel(loads, node)),
    async useTicket(id, socketId) {
      const user = await orUnavailable(
        redis.set(`${prefix}ticket:${id}`, socketId, 'EX', ADMISSION_SECONDS, 'NX', 'GET'),
      );
      if (user === null) return 'new';
      return user === socketId ? 'again' : 'taken';
    },
    returnTicket: (id) => done(redis.del(`${prefix}ticket:${id}`)),
  };
}

/** Inspection grants, each with its own expiry. */
export function createInspectionStore(redis: Commands, prefix: string): InspectionStore {
  return {
    save: (id, forMs) => done(redis.set(`${prefix}inspection:${id}`, '1', 'PX', forMs)),
    has: async (id) => (await orUnavailable(redis.exists(`${prefix}inspection:${id}`))) === 1,
    revoke: async (id) => (await orUnavailable(redis.del(`${prefix}inspection:${id}`))) === 1,
  };
}

/** A sorted set per sender, scored by the time of each message. */
export function createDigestStore(redis: Commands, prefix: string): DigestStore {
  const keyOf = (sender: string) => `${prefix}said:${sender}`;
  return {
    add(sender, digest) {
      const key = keyOf(sender);
      const added = redis
        .pipeline()
        .zadd(key, Date.now(), digest)
        .zremrangebyscore(key, 0, oldestDigest())
        .zremrangebyrank(key, 0, -MAX_DIGESTS - 1)
        .expire(key, DIGEST_SECONDS);
      return done(added.exec());
    },
    async has(sender, digests) {
      const since = oldestDigest();
      return (await orUnavailable(redis.zmscore(keyOf(sender), ...digests))).map((score) => Number(score ?? 0) > since);
    },
  };
}

/** The pictures of broadcasts, each with its own expiry. */
export function createPictureStore(redis: Commands, prefix: string): StreamPictureStore {
  return {
    save: (room, picture) =>
      done(redis.set(`${prefix}picture:${room}`, Buffer.from(picture), 'PX', STREAMS.pictureKept)),
    find: async (room) => (await orUnavailable(redis.getBuffer(`${prefix}picture:${room}`))) ?? undefined,
    has: async (room) => (await orUnavailable(redis.exists(`${prefix}picture:${room}`))) === 1,
  };
}

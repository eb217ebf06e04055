import type { NoteStore } from '../domain/nodes.ts';
import { reached, type Commands } from '../redis/redisClients.ts';

/**
 * A note is dropped with its broadcast, and written again while that lasts; one that was left behind goes by itself.
 */
const KEPT_SECONDS = 24 * 3_600;

export function createNoteStore(redis: Commands, prefix: string): NoteStore {
  const keyOf = (room: string) => `${prefix}note:${room}`;
  return {
    async keepNote(room, text) {
      await reached(redis.set(keyOf(room), text, 'EX', KEPT_SECONDS));
    },
    noteOf: async (room) => (await reached(redis.get(keyOf(room)))) ?? undefined,
    async dropNote(room) {
      await reached(redis.del(keyOf(room)));
    },
  };
}

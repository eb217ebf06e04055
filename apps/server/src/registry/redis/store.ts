import type { Copies } from './copies.ts';
import type { Lease } from './lease.ts';
import type { Reply } from './reply.ts';

/** Runs scripts; what they say about rooms goes into this node's copies before anybody hears the answer. */
export type Store = { run: (script: string, request: object) => Promise<Reply> };

/** @param wakeIn hears in how many milliseconds something is to happen by itself. */
export function createStore(lease: Lease, copies: Copies, wakeIn: (ms: number) => void): Store {
  return {
    async run(script, request) {
      const reply = await lease.call(script, request);
      // Whole rooms first: a notice about a room that is not known here would have it asked for.
      if (reply.record && reply.seats.length === reply.record.members && !reply.repeated) {
        copies.install(reply.record, reply.seats);
      }
      for (const notice of reply.notices) copies.apply(notice);
      if (reply.dueMs !== undefined) wakeIn(reply.dueMs);
      return reply;
    },
  };
}

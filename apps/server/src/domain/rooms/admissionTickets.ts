import { randomUUID } from 'node:crypto';
import type { Signer } from '../access/signing.ts';

const PURPOSE = 'admission';

/** How long a ticket opens its room, in seconds (R-HTTP-9). */
export const ADMISSION_SECONDS = 60;

/** What a ticket says: the id of the room it opens and, so that it can be used up, which ticket it is. */
export type Admission = { id: string; roomId: string };

/** A ticket for a caller who has shown the password of the room with this id. */
export function issueAdmission(signer: Signer, roomId: string, nowMs: number): string {
  return signer.sign(PURPOSE, `${nowMs + ADMISSION_SECONDS * 1_000}:${randomUUID()}:${roomId}`);
}

/** What the ticket says; undefined when it is forged, malformed or its time is over. */
export function readAdmission(signer: Signer, ticket: string, nowMs: number): Admission | undefined {
  const [, expiresAt, id, roomId] = /^(\d+):([^:]+):(.+)$/s.exec(signer.verify(PURPOSE, ticket) ?? '') ?? [];
  if (id === undefined || roomId === undefined || nowMs >= Number(expiresAt)) return undefined;
  return { id, roomId };
}

/** Which socket uses which ticket, the same for all nodes. */
export interface UsedTickets {
  /** `new`: nobody has used it before · `again`: this socket has · `taken`: another one has. */
  useTicket(id: string, socketId: string): Promise<'new' | 'again' | 'taken'>;
  /** A socket whose use was `new` did not get in by it: another one may use it. */
  returnTicket(id: string): Promise<void>;
}

/** For a node by itself. A use is forgotten when its ticket is over anyway. */
export function createMemoryUsedTickets(now: () => number = Date.now): UsedTickets {
  const uses = new Map<string, { socketId: string; endsAt: number }>();
  return {
    async useTicket(id, socketId) {
      // In the order in which they end.
      for (const [old, { endsAt }] of uses) {
        if (endsAt > now()) break;
        uses.delete(old);
      }
      const use = uses.get(id);
      if (use) return use.socketId === socketId ? 'again' : 'taken';
      uses.set(id, { socketId, endsAt: now() + ADMISSION_SECONDS * 1_000 });
      return 'new';
    },
    async returnTicket(id) {
      uses.delete(id);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Signer } from '../access/signing.ts';

const PURPOSE = 'admission';

/** How long a ticket opens its room, in seconds (R-HTTP-9). */
export const ADMISSION_SECONDS = 60;

/** The content of a ticket: the id of the room it opens and its own id, by which it can be used up. */
export type Admission = { id: string; roomId: string };

/** A ticket for a caller who has entered the password of the room with this id. */
export function issueAdmission(signer: Signer, roomId: string, nowMs: number): string {
  return signer.sign(PURPOSE, `${nowMs + ADMISSION_SECONDS * 1_000}:${randomUUID()}:${roomId}`);
}

/** The content of a ticket; undefined when it is forged, malformed or expired. */
export function readAdmission(signer: Signer, ticket: string, nowMs: number): Admission | undefined {
  const [, expiresAt, id, roomId] = /^(\d+):([^:]+):(.+)$/s.exec(signer.verify(PURPOSE, ticket) ?? '') ?? [];
  if (id === undefined || roomId === undefined || nowMs >= Number(expiresAt)) return undefined;
  return { id, roomId };
}

/** Which socket has used which ticket, shared by all nodes. */
export interface UsedTickets {
  /** `new`: nobody has used it before · `again`: this socket has · `taken`: another one has. */
  useTicket(id: string, socketId: string): Promise<'new' | 'again' | 'taken'>;
  /** A socket whose use was `new` did not get in with it: another socket may use it. */
  returnTicket(id: string): Promise<void>;
}

/** For a single node. A use is forgotten once its ticket has expired. */
export function createMemoryUsedTickets(now: () => number = Date.now): UsedTickets {
  const uses = new Map<string, { socketId: string; endsAt: number }>();
  return {
    async useTicket(id, socketId) {
      // Ordered by their end.
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

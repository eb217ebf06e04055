import { randomUUID } from 'node:crypto';
import type { Signer } from '../platform/access/signing.ts';

const PURPOSE = 'admission';

/** How long a ticket is valid, in seconds (R-HTTP-9). */
export const ADMISSION_SECONDS = 60;

/** The content of a ticket: the id of its room, and its own id, by which its use is recorded. */
export type Admission = { id: string; roomId: string };

/** A ticket for a caller who has entered the password of the room with this id. */
export function issueAdmission(signer: Signer, roomId: string, nowMs: number): string {
  return signer.sign(PURPOSE, `${nowMs + ADMISSION_SECONDS * 1_000}:${randomUUID()}:${roomId}`);
}

/** The content of a ticket; undefined if it is forged, malformed or expired. */
export function readAdmission(signer: Signer, ticket: string, nowMs: number): Admission | undefined {
  const [, expiresAt, id, roomId] = /^(\d+):([^:]+):(.+)$/s.exec(signer.verify(PURPOSE, ticket) ?? '') ?? [];
  if (id === undefined || roomId === undefined || nowMs >= Number(expiresAt)) return undefined;
  return { id, roomId };
}

/** Which socket has used which ticket, shared by all nodes. */
export interface UsedTickets {
  /** `new`: first use · `again`: used by this socket before · `taken`: used by another one. */
  useTicket(id: string, socketId: string): Promise<'new' | 'again' | 'taken'>;
  /** Reverts a `new` use whose join was refused, so that another socket may use it. */
  returnTicket(id: string): Promise<void>;
}

/** For a single node. A use is deleted once its ticket has expired. */
export function createMemoryUsedTickets(now: () => number = Date.now): UsedTickets {
  const uses = new Map<string, { socketId: string; endsAt: number }>();
  return {
    async useTicket(id, socketId) {
      // Ordered by expiry.
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

import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { randomToken } from '../platform/access/signing.ts';
import type { Services } from '../services.ts';
import { storeFailure } from '../platform/resilience/storeFailure.ts';
import { readGrant, signGrant, type Grant } from './grants.ts';

export type Inspections = {
  /** Issues a grant for one live room. `address` is the caller's address, for the log. */
  open(
    room: string,
    address: string,
  ): Promise<{ kind: 'opened'; grant: Grant; text: string } | { kind: 'refused'; code: 'room_not_found' }>;
  /** Revokes a grant on every node. */
  end(id: string, address: string): Promise<void>;
  /**
   * The grant in a signed text; undefined if it is forged, expired or revoked. @throws when the store is unreachable
   */
  grantIn(text: string): Promise<Grant | undefined>;
  /** Called for each grant revoked on this node. */
  onEnded(listener: (id: string) => void): void;
};

/** Issues and revokes grants to watch a room. The log records who did so, never what they saw. */
export function createInspections(
  { registry, signer, log }: Pick<Services, 'registry' | 'signer' | 'log'>,
  store: InspectionStore,
): Inspections {
  const listeners = new Set<(id: string) => void>();
  return {
    async open(room, address) {
      if (!(await orStoreFailure(registry.findRoom(room)))) return { kind: 'refused', code: 'room_not_found' };
      const grant: Grant = { id: randomToken(12), room, endsAt: registry.now() + INSPECTION.grantMs };
      await orStoreFailure(store.save(grant.id, INSPECTION.grantMs));
      log.info({ inspection: grant.id, room, by: address }, 'an inspection was granted');
      return { kind: 'opened', grant, text: signGrant(signer, grant) };
    },
    async end(id, address) {
      if (!(await orStoreFailure(store.revoke(id)))) return;
      log.info({ inspection: id, by: address }, 'an inspection was revoked');
      for (const listener of listeners) listener(id);
    },
    async grantIn(text) {
      const grant = readGrant(signer, text, registry.now());
      return grant && (await store.has(grant.id)) ? grant : undefined;
    },
    onEnded: (listener) => void listeners.add(listener),
  };
}

/** @throws Failure `try_again` when a store is unreachable. */
async function orStoreFailure<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    throw storeFailure(error);
  }
}

/** The valid grants, shared by all nodes. A grant that is not stored here is invalid, even with a valid signature. */
export interface InspectionStore {
  save(id: string, forMs: number): Promise<void>;
  has(id: string): Promise<boolean>;
  /** Revokes the grant; false when it was not valid before. */
  revoke(id: string): Promise<boolean>;
}

/** For a single node. */
export function createMemoryInspectionStore(now: () => number = Date.now): InspectionStore {
  const expiries = new Map<string, number>();
  return {
    async save(id, forMs) {
      for (const [old, end] of expiries) if (end <= now()) expiries.delete(old);
      expiries.set(id, now() + forMs);
    },
    has: async (id) => now() < (expiries.get(id) ?? 0),
    revoke: async (id) => expiries.delete(id),
  };
}

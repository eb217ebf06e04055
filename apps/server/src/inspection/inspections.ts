import { INSPECTION } from '@colloquy/machines/contract/inspectionLimits.ts';
import { randomToken } from '../platform/access/signing.ts';
import type { Parts } from '../services.ts';
import { storeFailure } from '../platform/resilience/storeFailure.ts';
import { readGrant, signGrant, type Grant } from './grants.ts';
import type { InspectionStore } from './inspectionStore.ts';

export type Inspections = {
  /** Issues a grant for one live room. `by` is the caller's address, for the log. */
  open(
    room: string,
    by: string,
  ): Promise<{ kind: 'opened'; grant: Grant; text: string } | { kind: 'refused'; code: 'room_not_found' }>;
  /** Revokes a grant on every node. */
  end(id: string, by: string): Promise<void>;
  /**
   * The grant in a signed text; undefined if it is forged, expired or revoked. @throws when the store is unreachable
   */
  granted(text: string): Promise<Grant | undefined>;
  /** Called for each grant revoked on this node. */
  onEnded(listener: (id: string) => void): void;
};

/** Issues and revokes grants to watch a room. The log records who did so, never what they saw. */
export function createInspections(
  { registry, signer, log }: Pick<Parts, 'registry' | 'signer' | 'log'>,
  store: InspectionStore,
): Inspections {
  const listeners = new Set<(id: string) => void>();
  return {
    async open(room, by) {
      if (!(await reaching(registry.findRoom(room)))) return { kind: 'refused', code: 'room_not_found' };
      const grant: Grant = { id: randomToken(12), room, endsAt: registry.now() + INSPECTION.grantMs };
      await reaching(store.keep(grant.id, INSPECTION.grantMs));
      log.info({ inspection: grant.id, room, by }, 'an inspection was granted');
      return { kind: 'opened', grant, text: signGrant(signer, grant) };
    },
    async end(id, by) {
      if (!(await reaching(store.drop(id)))) return;
      log.info({ inspection: id, by }, 'an inspection was revoked');
      for (const listener of listeners) listener(id);
    },
    async granted(text) {
      const grant = readGrant(signer, text, registry.now());
      return grant && (await store.isKept(grant.id)) ? grant : undefined;
    },
    onEnded: (listener) => void listeners.add(listener),
  };
}

/** @throws Failure `try_again` when a store is unreachable. */
async function reaching<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw storeFailure(error);
  }
}

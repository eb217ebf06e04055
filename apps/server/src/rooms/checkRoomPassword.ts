import type { AddressLimits } from '../platform/access/addressLimits.ts';
import { issueAdmission } from './admissionTickets.ts';
import { createKeyedQueue } from '../platform/resilience/keyedQueue.ts';
import type { Services } from '../services.ts';
import { storeFailure } from '../platform/resilience/storeFailure.ts';

export type AdmitServices = Pick<Services, 'registry' | 'roomRecords' | 'tickets' | 'roomPasswords'>;

/** A request for admission. Wrong passwords are counted per room and `address`, the caller's. */
export type AdmitRequest = { name: string; password: string; address: string };

export type AdmitOutcome =
  | { kind: 'admitted'; ticket: string }
  | { kind: 'refused'; code: 'room_not_found' | 'wrong_password' | 'try_again' }
  | { kind: 'limited'; retryAfterMs: number };

/**
 * Exchanges a room's password for a ticket to `joinRoom`. This also works for a room that is not live, since a revived
 * room keeps its id. A room without a password admits everyone.
 *
 * Passwords of one address are compared one at a time across all rooms, so that parallel guesses are counted and cannot
 * fill the queue. Correct ones count, too, as load caused by the address.
 *
 * @throws Failure `try_again` when a store is unreachable.
 */
export function createRoomPasswordCheck(
  services: AdmitServices,
  limits: AddressLimits,
): (request: AdmitRequest) => Promise<AdmitOutcome> {
  const enqueue = createKeyedQueue();
  return ({ name, password, address }) => {
    const limitKey = `${name} ${address}`;
    return enqueue(address, async () => {
      const attempts = await limits.check('wrongRoomPasswords', limitKey);
      if (attempts.kind === 'limited') return attempts;
      const found = await findPassword(services, name);
      if (found.kind === 'refused') return found;
      if (found.passwordHash !== null) {
        const hashes = await limits.consume('passwordHashes', address);
        if (hashes.kind === 'limited') return hashes;
        if (!(await services.roomPasswords.verify(found.passwordHash, password))) {
          await limits.consume('wrongRoomPasswords', limitKey);
          return { kind: 'refused', code: 'wrong_password' };
        }
      }
      return { kind: 'admitted', ticket: issueAdmission(services.tickets, found.roomId, services.registry.now()) };
    });
  };
}

type PasswordLookup =
  | { kind: 'lock'; roomId: string; passwordHash: string | null }
  | { kind: 'refused'; code: 'room_not_found' | 'try_again' };

async function findPassword({ registry, roomRecords }: AdmitServices, name: string): Promise<PasswordLookup> {
  const live = await registry.findRoom(name);
  if (live && !live.hasPassword) return { kind: 'lock', roomId: live.id, passwordHash: null };
  const record = await roomRecords.find(name).catch((error: unknown) => {
    throw storeFailure(error);
  });
  // A room is live shortly before its record replaces that of an ended room with the same name.
  if (live && record?.id !== live.id) return { kind: 'refused', code: 'try_again' };
  return record
    ? { kind: 'lock', roomId: record.id, passwordHash: record.passwordHash }
    : { kind: 'refused', code: 'room_not_found' };
}

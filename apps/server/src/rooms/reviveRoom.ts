import type { Quota } from './quotas.ts';
import { storeFailure } from '../platform/resilience/storeFailure.ts';
import type { RoomServices } from './hostRoom.ts';
import { defaultSpec } from './roomDefaults.ts';
import type { RoomRecord } from './roomRecords.ts';
import type { RoomSummary } from './registryTypes.ts';

/**
 * Opens the room for `createRoom`: from its record, else with defaults, which become its record. A live room needs no
 * database.
 *
 * @param admit called before a room is opened; throws if its caller has opened too many.
 * @param quotas for which a new room counts.
 * @throws Failure `try_again` when the database is unreachable.
 */
export async function reviveRoom(
  services: RoomServices,
  name: string,
  admit: () => Promise<void>,
  quotas?: readonly Quota[],
): Promise<{ kind: 'opened' | 'exists'; room: RoomSummary }> {
  const live = await services.registry.findRoom(name);
  if (live) return { kind: 'exists', room: live };
  await admit();
  const { passwordHash: _, ...spec } = await recordOf(services, name);
  return services.registry.openRoom(spec, undefined, quotas);
}

async function recordOf({ roomRecords }: RoomServices, name: string): Promise<RoomRecord> {
  try {
    return await roomRecords.saveIfNew({ ...defaultSpec(name), passwordHash: null });
  } catch (error) {
    throw storeFailure(error);
  }
}

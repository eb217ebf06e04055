import type { BlockBody } from '@colloquy/machines/contract/reports.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { Services } from '../../services.ts';
import type { HolderKey } from '../../rooms/registryTypes.ts';
import { isLasting } from '../sessions/holderKeys.ts';

/**
 * Blocks a user: by the identity keys of the seat that the owner has met, else by user id alone. The owner does not
 * learn the keys.
 *
 * @param keys the owner's identity keys, the strongest first.
 * @returns false when the owner has reached the maximum of blocks.
 * @throws Failure `try_again` when a store is unreachable.
 */
export async function block(
  { registry, people }: Pick<Services, 'registry' | 'people'>,
  keys: readonly [HolderKey, ...HolderKey[]],
  userId: string,
  met: BlockBody,
): Promise<boolean> {
  const meeting =
    met && (await registry.haveMet({ requester: keys, room: met.room_name, memberId: met.target_socket_id }));
  const other = meeting?.kind === 'met' && meeting.other.userId === userId ? meeting.other.holderKeys : [];
  const blockedKeys = other.filter((key) => isLasting(key) && !keys.includes(key));
  return people.block(keys[0], userId, blockedKeys, LIMITS.blocks);
}

import type { RosterEntry } from '@colloquy/machines/contract/roomEvents.ts';
import type { Member } from '../../domain/registryTerms.ts';

/** A member as the wire shows it to others. */
export function rosterEntryOf({ userId, memberId, name, client, state, moderated }: Member): RosterEntry {
  return {
    user_id: userId,
    socket_id: memberId,
    ...(name && { name }),
    ...(client && { client }),
    ...(state && { state }),
    ...(moderated && { moderated: [...moderated] }),
  };
}
